import assert from "node:assert/strict";
import { test } from "node:test";
import { nextWay, silenceLimit } from "../../web/js/engine/startup/start-ways.js";
import { DEVICE_LIMIT, NETWORK_LIMIT } from "../../web/js/platform/time-limits.js";

const fault = (reason, detail = "python.wasm") => ({ reason, detail });

test("whatever fails on the device, the server is asked next", () => {
  for (const reason of ["offline", "http-error", "wrong-mime", "timeout", "crashed"])
    for (const onDevice of [true, false]) assert.equal(nextWay("device", fault(reason), onDevice), "network");
});

test("then comes the plain way, unless it would need the same file from the same place", () => {
  assert.equal(nextWay("network", fault("crashed"), false), "plain");
  assert.equal(nextWay("network", fault("offline"), false), null);
  assert.equal(nextWay("network", fault("offline"), true), "plain");
  assert.equal(nextWay("network", fault("http-error", "memory.wasm: 404"), false), "plain");
});

test("nothing comes after the plain way", () => {
  for (const onDevice of [true, false]) assert.equal(nextWay("plain", fault("crashed"), onDevice), null);
});

test("the device may be silent for less time than the network, and Python may compute for longest", () => {
  assert.equal(silenceLimit("device", "files"), DEVICE_LIMIT);
  assert.equal(silenceLimit("network", "files"), NETWORK_LIMIT);
  for (const stage of ["python", "engine"]) assert.ok(silenceLimit("device", stage) > NETWORK_LIMIT);
});
