import ts from 'typescript';

/** A rule that needs types and that no rule of the linter covers. */
export type TypedRule = {
  readonly reason: string;
  /** The problem with the node, or null. */
  find(node: ts.Node, checker: ts.TypeChecker): string | null;
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

/** The part of a node that is used as a condition, if it has one. */
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

function excerpt(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ').slice(0, 80);
}
