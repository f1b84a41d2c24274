/** The result, or false when it takes longer than that. */
export function inTime(result: Promise<boolean>, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
