/** What is still to be written: a value, or a piece of text between values. */
type Task = { readonly value: unknown } | { readonly text: string };

/**
 * A decoded value as JSON again, with whole numbers of any size in full: a bigint
 * is written as bare digits, where JSON.stringify would throw. Without recursion,
 * since bodies of the service may be nested as deeply as they like. What JSON does
 * not know becomes null.
 */
export function exactJsonText(value: unknown): string {
  const pieces: string[] = [];
  const tasks: Task[] = [{ value }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if ('text' in task) pieces.push(task.text);
    else if (typeof task.value === 'object' && task.value !== null) {
      // Taken from the end: the last part is put there first.
      for (const member of membersOf(task.value).toReversed()) tasks.push(member);
    } else pieces.push(leafText(task.value));
  }
  return pieces.join('');
}

function membersOf(branch: object): readonly Task[] {
  const isList = Array.isArray(branch);
  const members = Object.entries(branch).flatMap(([key, value], index): Task[] => {
    const before = `${index === 0 ? '' : ','}${isList ? '' : `${JSON.stringify(key)}:`}`;
    return [{ text: before }, { value }];
  });
  return [{ text: isList ? '[' : '{' }, ...members, { text: isList ? ']' : '}' }];
}

function leafText(leaf: unknown): string {
  if (typeof leaf === 'bigint') return leaf.toString();
  // The compiler's library says that this is always a text; for undefined and functions it is not.
  return typeof leaf === 'string' || typeof leaf === 'number' || typeof leaf === 'boolean' ? JSON.stringify(leaf) : 'null';
}
