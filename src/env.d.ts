/**
 * True in builds that carry the simulated exchange (`--mode demo`). A constant
 * that the build replaces, so that in production the dynamic import behind
 * `if (__DEMO__)` and everything it reaches is dropped.
 */
declare const __DEMO__: boolean;
