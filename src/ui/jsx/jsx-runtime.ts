import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { hasMany, textApart } from './text-apart';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** What JSX compiles to (tsconfig.json, `jsxImportSource`): React's, with every text in an element of its own. */
export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, textApart(type, props as object), key);

export const jsxs: typeof reactJsxs = (type, props, key) => {
  const apart = textApart(type, props as object);
  return (hasMany(apart) ? reactJsxs : reactJsx)(type, apart, key);
};
