import type { Role } from '#domain/kit/endpoint.ts'

/** The names of the roles. */
export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  receptionist: 'Receptionist',
  stylist: 'Stylist',
}
