/**
 * A Vite plugin for the app: of an endpoint, a browser needs the method and the path, and the schema of the body where a form checks it
 * (`createUser.body`). Without the rest, no screen loads the schemas of responses. What is then unused is dropped, because all that the
 * contract does when it loads is to make values.
 */
import { globSync, readFileSync } from 'node:fs'
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
  transform: {
    filter: { id: /src\/contract\/.*\.ts$/ },
    handler(code) {
      return { code: slim(code, this.parse(code), findCheckedBodies()), map: null, moduleSideEffects: false }
    },
  },
})

/** The names of the endpoints of which a form checks the body. */
const findCheckedBodies = () =>
  globSync('src/web/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/\b(\w+)\.body\b/g)].map(([, name]) => name),
  )

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
