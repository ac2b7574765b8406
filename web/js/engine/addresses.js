/** Where the parts of this version of the site are. Bundles are as deep in folders as this module, so it says it for all. */

/** The folder of this version. */
export const APP = new URL("../../", import.meta.url);
