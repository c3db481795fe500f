import type { Role } from '#domain/kit/endpoint.ts'

/** What each role is called. */
export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  receptionist: 'Receptionist',
  stylist: 'Stylist',
}
