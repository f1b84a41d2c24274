import ts from 'typescript';

/** A rule that needs types, which the linter of this project does not have. */
export type TypedRule = {
  readonly reason: string;
  /** What is wrong with the node, or null. */
  find(node: ts.Node, checker: ts.TypeChecker): string | null;
};

export const floatingPromise: TypedRule = {
  reason:
    'A promise that nobody awaits fails unseen. Await it, return it, handle its failure, or write `void` and say why.',
  find(node, checker) {
    if (!ts.isExpressionStatement(node)) return null;
    const { expression } = node;
    if (isAssignment(expression) || handlesFailure(expression)) return null;
    return isPromise(checker.getTypeAtLocation(expression), checker)
      ? `floating promise: ${excerpt(expression)}`
      : null;
  },
};

export const bigintAsCondition: TypedRule = {
  reason: '`0n` is false, but zero is a value: compare with null, undefined or 0n instead.',
  find(node, checker) {
    const condition = conditionOf(node);
    return condition !== null && hasBigint(checker.getTypeAtLocation(condition))
      ? `bigint as a condition: ${excerpt(condition)}`
      : null;
  },
};

export const bigintToNumber: TypedRule = {
  reason:
    'Money is never a float. `toNumber` of lib/chart-coordinate is the one place that rounds an amount, for drawing.',
  find(node, checker) {
    if (!ts.isCallExpression(node) || !['Number', 'parseFloat', 'parseInt'].includes(node.expression.getText()))
      return null;
    const [argument] = node.arguments;
    return argument !== undefined && hasBigint(checker.getTypeAtLocation(argument))
      ? `amount made a float: ${excerpt(node)}`
      : null;
  },
};

/** The part of a node that is taken for true or false, if it has one. */
function conditionOf(node: ts.Node): ts.Expression | null {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node)) return node.condition;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return node.operand;
  const logical = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken];
  return ts.isBinaryExpression(node) && logical.includes(node.operatorToken.kind) ? node.left : null;
}

function hasBigint(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(hasBigint) : (type.flags & ts.TypeFlags.BigIntLike) !== 0;
}

function isPromise(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => isPromise(part, checker));
  const then = type.getProperty('then');
  return then !== undefined && checker.getTypeOfSymbol(then).getCallSignatures().length > 0;
}

function isAssignment(node: ts.Expression): boolean {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  );
}

/** `.catch(…)` and `.then(…, …)` handle a failure; `.finally(…)` passes it on. */
function handlesFailure(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  if (name.text === 'catch') return node.arguments.length > 0;
  if (name.text === 'then') return node.arguments.length > 1;
  return name.text === 'finally' && handlesFailure(expression);
}

function excerpt(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ').slice(0, 80);
}
