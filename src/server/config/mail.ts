/** Certificates that are trusted at the mail server. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

export function readCertificates(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    new X509Certificate(text)
    return text
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EACCES'
          ? 'this user may not read it'
          : 'it has no certificate in PEM'
    throw new ConfigError(`SMTP_CA is ${file}, but ${why}.`)
  }
}
