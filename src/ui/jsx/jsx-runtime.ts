import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { hasMany, textApart } from './text-apart';

export { Fragment, type JSX } from 'react/jsx-runtime';

/**
 * The functions that JSX compiles to (tsconfig.json, `jsxImportSource`): React's own, except that each text gets a
 * separate element.
 */
export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, textApart(type, props as object), key);

export const jsxs: typeof reactJsxs = (type, props, key) => {
  const apart = textApart(type, props as object);
  return (hasMany(apart) ? reactJsxs : reactJsx)(type, apart, key);
};
