import { setMaxListeners } from 'node:events';

// A page passes its signal to dozens of requests. Node would warn about each, and hide the reason of a failure.
setMaxListeners(1_000);
