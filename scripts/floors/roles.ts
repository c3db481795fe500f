import { roles } from '#domain/kit/endpoint.ts'
import { isNode, literalOf, nameOf, type Node, type Place } from './syntax.ts'

/** The only file that may distinguish roles. */
export const permissionsFile = 'src/domain/auth/permissions.ts'

/**
 * Returns where a file decides by a role itself: compares one, chooses by one, or lists roles as an endpoint's access.
 */
export function roleDecisionsOf(places: readonly Place[]): number[] {
  return places.filter(({ node }) => decidesByRole(node)).map(({ node }) => node.start)
}

function decidesByRole(node: Node): boolean {
  switch (node.type) {
    case 'BinaryExpression':
      return /^[!=]==?$/.test(node.operator as string) && (isAboutRole(node.left) || isAboutRole(node.right))
    case 'SwitchStatement':
      return isAboutRole(node.discriminant)
    case 'SwitchCase':
      return isRole(node.test)
    case 'CallExpression':
      return isNode(node.callee) && isRoleList(node.callee.object)
    case 'Property':
      return nameOf(node.key) === 'access' && isRoleList(node.value)
    default:
      return false
  }
}

/** Returns whether an expression is a role: `role`, `actor.role`, `useMe().role`, or a role's own name. */
function isAboutRole(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'ChainExpression') return isAboutRole(value.expression)
  const name = value.type === 'MemberExpression' ? nameOf(value.property) : nameOf(value)
  return name === 'role' || isRole(value)
}

/** Returns whether an expression is a list of roles: `['owner', 'receptionist']`, even with `as const`. */
function isRoleList(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'TSAsExpression' || value.type === 'ParenthesizedExpression') return isRoleList(value.expression)
  return value.type === 'ArrayExpression' && (value.elements as unknown[]).some(isRole)
}

function isRole(value: unknown): boolean {
  return (roles as readonly (string | undefined)[]).includes(literalOf(value))
}
