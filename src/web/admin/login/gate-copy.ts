/** The texts of the two gates of administration. */
import type { AdminGate } from '#contract/endpoint.ts'

type GateCopy = {
  title: string
  intro: string
  label: string
  submit: string
  /** Of the toast when the key was wrong. */
  failed: { title: string; description: string }
  /** Above the field, where a session ended on its own. */
  ended: string
  /** Below the field, before the tries that are left. */
  hint: string
}

export const gateCopy: Record<AdminGate, GateCopy> = {
  admin: {
    title: 'Admin',
    intro: 'Manage users, plans and pages.',
    label: 'Password',
    submit: 'Login',
    failed: { title: 'Login Failed', description: 'Invalid admin password' },
    ended: 'Signed out',
    hint: 'Invalid admin password.',
  },
  control: {
    title: 'Control panel',
    intro: 'Sign in with the admin access key.',
    label: 'Access key',
    submit: 'Sign in',
    failed: { title: 'Access Denied', description: 'Invalid admin credentials' },
    ended: 'Admin authentication failed',
    hint: 'Check the key and try again.',
  },
}

/** `3 tries left, then a 1-minute wait.` */
export const describeTries = (left: number): string =>
  left === 1 ? 'One try left, then a 1-minute wait.' : `${left} tries left, then a 1-minute wait.`

/** `4:52` */
export const formatWait = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** For screen readers, which hear it once a minute. */
export const describeWait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Try again in ${minutes === 1 ? 'less than a minute' : `${minutes} minutes`}.`
}
