// Loaded before everything else on the pages under test: notes what goes wrong, and finds elements by role and name with
// Testing Library, which stands before this in the same file.
(() => {
  const library = globalThis.TestingLibraryDom;
  const problems = [];
  const note = (text) => problems.push(String(text).slice(0, 500));
  addEventListener(
    'error',
    (event) => note(`error: ${event.message ?? event.target?.src ?? event.target?.href}`),
    true,
  );
  addEventListener('unhandledrejection', (event) => note(`rejection: ${event.reason}`));
  addEventListener('securitypolicyviolation', (event) =>
    note(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => {
      note(`${level}: ${words.map(String).join(' ')}`);
      write.apply(console, words);
    };
  }

  /** Texts of files that the page offered for download. */
  const files = [];
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    files.push(blob);
    return create.call(URL, blob);
  };

  const nameOf = (name) => (Array.isArray(name) ? new RegExp(name[0]) : name);
  const findAll = ({ role, name, within }) => {
    const root = within === undefined ? document.body : findAll(within)[0];
    if (root === undefined || root === null) return [];
    return library.queryAllByRole(root, role, name === undefined ? {} : { name: nameOf(name) });
  };
  globalThis.tools = { problems, findAll, files };
})();
