import { BlockList, isIP } from 'node:net'

/*
 * Addresses of machines on the open internet. Our server calls only these: behind the others are its own services, its
 * network, and the metadata of clouds (169.254.169.254).
 */

const notPublic = new BlockList()
for (const range of [
  '0.0.0.0/8', // this network
  '10.0.0.0/8',
  '100.64.0.0/10', // behind a carrier's translation
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3', // multicast and reserved
])
  add(range, 'ipv4')

// All assigned IPv6 addresses are in 2000::/3; these parts of it lead back into IPv4 or nowhere.
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) add(range, 'ipv6')

function add(range: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = range.split('/')
  notPublic.addSubnet(address, Number(bits), family)
}

/** Returns whether an address belongs to a machine on the open internet; false if it is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Returns whether an address is this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
