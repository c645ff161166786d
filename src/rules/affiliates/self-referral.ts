/** Whether someone referred themselves with a second account. */

/** Both addresses reach the same inbox: letter case, what follows a plus, and Gmail's dots do not count. */
export const isSameInbox = (one: string, other: string): boolean => toInbox(one) === toInbox(other)

const gmailHosts = ['gmail.com', 'googlemail.com']

function toInbox(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*$/, '')
  return gmailHosts.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
