import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { hasMany, textApart } from './text-apart';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** `jsx` and `jsxs` for development and tests: see `jsx-runtime.ts`. */
export const jsxDEV: typeof reactJsxDev = (type, props, key, isStatic, ...rest) => {
  const apart = textApart(type, props as object);
  return reactJsxDev(type, apart, key, isStatic && hasMany(apart), ...rest);
};
