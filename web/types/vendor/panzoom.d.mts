export { default } from "@panzoom/panzoom";
