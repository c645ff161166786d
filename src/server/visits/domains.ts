/** The registrable domains of hosts, by the Public Suffix List, which tldts brings: a new version of it knows new suffixes. */
import { getDomain } from 'tldts'

/** Also below the suffixes of sites on which others have theirs, such as github.io. Undefined for a suffix itself. */
export const findDomain = (host: string): string | undefined =>
  getDomain(host, { allowPrivateDomains: true, validateHostname: false }) ?? undefined
