import { afterEach, beforeEach } from 'vitest';

export type SavedFile = { readonly name: string; readonly text: Promise<string>; readonly blob: Blob };

/** Collects the files that a test saves, since jsdom does not download. */
export function recordSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(() => {
    saved.length = 0;
    let latest = new Blob();
    URL.createObjectURL = (blob) => {
      latest = blob instanceof Blob ? blob : new Blob();
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: latest.text(), blob: latest });
    };
  });
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  });
  return saved;
}
