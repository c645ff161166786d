/** Certificates for tests, which OpenSSL makes when they are needed, so that none expires and no key is in the repository. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Self-signed. `name` as in a certificate, such as `IP:127.0.0.1` or `DNS:mail.example`. */
export function createCertificate(name = 'IP:127.0.0.1'): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=A test', '-addext', `subjectAltName=${name}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  try {
    execFileSync('openssl', ['req', '-x509', ...key, '-out', certFile, '-days', '30', ...subject], { stdio: 'pipe' })
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
