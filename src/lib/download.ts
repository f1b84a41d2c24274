/**
 * The result of saving a file. A page never learns whether a download was completed. `handed-over`: the browser took
 * the file; `shared`: the share sheet took it; `cancelled`: the reader closed the sheet; `needs-press`: the sheet opens
 * only during a press, and the latest press is too long ago, so no file was offered yet.
 */
export type Saving = 'handed-over' | 'shared' | 'cancelled' | 'needs-press';

/**
 * Offers a file to the reader: in the share sheet if downloads are unreliable on this device, otherwise as a download.
 */
export async function saveFile(name: string, blob: Blob): Promise<Saving> {
  // Browsers judge the type by its name, so parameters such as a charset are removed.
  const file = new File([blob], name, { type: blob.type.split(';')[0] ?? '' });
  if (isShared(navigator, file)) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (thrown) {
      const reason = thrown instanceof DOMException ? thrown.name : '';
      if (reason === 'AbortError') return 'cancelled';
      if (reason === 'NotAllowedError') return 'needs-press';
    }
  }
  downloadFile(name, blob);
  return 'handed-over';
}

/** The facts that are read about a browser; old browsers lack some of them. */
type Browser = { readonly standalone?: boolean } & Partial<Pick<Navigator, 'canShare' | 'maxTouchPoints'>>;

/**
 * Whether a file is shared rather than downloaded: on iOS, if the browser can share files. All browsers on iOS use
 * WebKit, the only engine with `navigator.standalone`; a Mac has it too, but no touch screen. Downloads arrive in a tab of
 * Safari, but are lost in an app on the home screen and in browsers inside other apps, and a page cannot distinguish
 * these. The share sheet offers "Save to Files" in all of them. On Android, browsers inside apps cannot share files, and
 * real browsers download.
 */
export function isShared(browser: Browser, file: File): boolean {
  return 'standalone' in browser && (browser.maxTouchPoints ?? 0) > 0 && browser.canShare?.({ files: [file] }) === true;
}

/** iOS reads the file only after the reader has confirmed, so the URL stays valid for this long. */
const READ_MS = 120_000;

/** Hands a file to the browser as a download. */
export function downloadFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
