/**
 * A Vite plugin for the app: of an endpoint, a browser needs the method and the path, and the schema of the body where a form checks it
 * (`createUser.body`). Without the rest, no screen loads the schemas of responses. What is then unused is dropped, because all that the
 * contract does when it loads is to make values.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { root } from './freshness.mjs'

const serverOnly = [
  'auth',
  'params',
  'query',
  'response',
  'events',
  'refusals',
  'refusalDetails',
  'rateLimits',
  'etagOf',
  'isSlow',
]

export const slimContract = () => ({
  name: 'slim-contract',
  apply: 'build',
  // After TypeScript is compiled.
  enforce: 'post',
  buildStart() {
    checkedBodies = listAppFiles().flatMap((file) => findCheckedBodies(file, readFileSync(root + file, 'utf8'), parseAst))
  },
  transform: {
    filter: { id: /src\/contract\/.*\.ts$/ },
    handler(code) {
      return { code: slim(code, this.parse(code), checkedBodies), map: null, moduleSideEffects: false }
    },
  },
})

let checkedBodies = []

/** Without tests, and without the API reference, which is rendered from whole endpoints. */
const listAppFiles = () =>
  globSync('src/web/**/*.{ts,tsx}', { cwd: root, exclude: ['src/web/site/pages/api', '**/testing', '**/*.test.*'] })

/**
 * The names of the endpoints of which a file reads the body. Throws where it reads one in another way than `createUser.body`: nothing would
 * say that the schema was left out, and the form would check nothing.
 */
export function findCheckedBodies(file, code, parse) {
  if (!/body|#contract/.test(code)) return []
  const program = parse(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const imports = program.body.filter(({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('#contract/'))
  const names = new Map(
    imports.flatMap(({ specifiers }) => specifiers.map(({ local, imported }) => [local.name, imported?.name ?? '*'])),
  )
  const found = []
  const visit = (node) => {
    const { object, property, id, init } = node
    const isMember = node.type === 'MemberExpression'
    const [from, read] = isMember ? [object, property] : id?.type === 'ObjectPattern' ? [init, id] : []
    if (readsBody(read)) {
      const name = names.get((from?.object ?? from)?.name)
      if (isMember && !node.computed && !from.object && name) found.push(name)
      else if (from?.object ? name === '*' : name || from?.name === 'endpoint')
        throw new Error(
          `${file} reads the body of an endpoint in a way that the build doesn't see: write its name, as in createUser.body.`,
        )
    }
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child)
  }
  visit(program)
  return found
}

/** `property` is a name, a text in brackets, or the pattern of a destructuring. */
const readsBody = (property) =>
  property?.name === 'body' ||
  property?.value === 'body' ||
  property?.properties?.some(({ type, key }) => type === 'RestElement' || key.name === 'body')

/** `program`: what was parsed of the code. */
export function slim(code, program, checkedBodies) {
  const edits = []
  const replace = (start, end, text) => edits.push({ start, end, text })
  const constants = program.body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
  const endpoints = constants.flatMap(({ id, init }) => {
    const declared =
      init?.callee?.name === 'defineEndpoint' ? init.arguments.find(({ type }) => type === 'ObjectExpression') : undefined
    return declared ? [{ name: id.name, declared }] : []
  })
  const unchecked = endpoints
    .filter(({ name }) => !checkedBodies.includes(name))
    .flatMap(({ declared }) => declared.properties.filter(({ key }) => key?.name === 'body'))
  const declarations = [...endpoints.map(({ declared }) => declared), ...constants.map(({ init }) => init).filter(isShared)]

  const visit = (node) => {
    if (node.type === 'CallExpression') replace(node.start, node.start, '/* @__PURE__ */ ')
    const isDeclaration = declarations.includes(node)
    for (const child of listChildren(node)) {
      const isLeftOut = isDeclaration && (serverOnly.includes(child.key?.name) || unchecked.includes(child))
      if (isLeftOut) replace(child.start, child.end + /^,?/.exec(code.slice(child.end))[0].length, '')
      else visit(child)
    }
  }
  for (const { init } of constants) {
    // To the bundler, `...` of an object may have effects, unless it is in a function.
    const isHidden = init?.type === 'CallExpression' && hasSpread(init)
    if (isHidden) replace(init.start, init.start, '/* @__PURE__ */ (() => ')
    if (init) visit(init)
    if (isHidden) replace(init.end, init.end, ')()')
  }
  // Of two at one place, the first is written first.
  edits.reverse().sort((one, other) => other.start - one.start)
  return edits.reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code)
}

/** Whether several endpoints are made from this object. */
const isShared = (node) =>
  node?.type === 'ObjectExpression' &&
  node.properties.some(({ key }) => ['response', 'refusals', 'rateLimits', 'isSlow'].includes(key?.name))

const hasSpread = (node) => node.type === 'SpreadElement' || listChildren(node).some(hasSpread)

/** What is inside of functions runs later, and may have effects. */
const listChildren = (node) =>
  /Function/.test(node.type)
    ? []
    : Object.values(node)
        .flat()
        .filter((child) => typeof child?.type === 'string')
