/** Drawings of what pages of the site are about, for the cards that lead there. */
import { Drawing, Line, Sheet } from './drawing.tsx'

/** A search field over two articles. */
export const HelpDrawing = () => (
  <Drawing>
    <Sheet x={58} y={64} width={98} height={120} />
    <Sheet x={164} y={64} width={98} height={120} />
    {[72, 178].map((x) => (
      <g key={x}>
        <rect x={x} y="78" width="70" height="34" rx="7" fill={x === 72 ? 'var(--panel-moss)' : 'var(--panel-iris)'} />
        <Line x={x} y={122} width={58} isStrong />
        <Line x={x} y={138} width={70} />
        <Line x={x} y={150} width={46} />
      </g>
    ))}
    <rect x="46" y="24" width="228" height="30" rx="15" fill="var(--raised)" stroke="var(--ink)" strokeWidth="2" />
    <circle cx="65" cy="38" r="5.5" fill="none" stroke="var(--ink)" strokeWidth="2" />
    <path d="m69 42 4 4" stroke="var(--ink)" strokeWidth="2" strokeLinecap="round" />
    <Line x={82} y={36} width={86} />
  </Drawing>
)

/** Thirty days by their places, of which one has downtime. */
const days = Array.from({ length: 30 }, (_, day) => ({ x: 56 + day * 7, isBad: day === 19 }))

export const StatusDrawing = () => (
  <Drawing>
    <Sheet x={40} y={30} width={240} height={106} />
    <circle cx="62" cy="54" r="6" fill="var(--ok)" />
    <Line x={76} y={50} width={112} isStrong />
    {days.map(({ x, isBad }) => (
      <rect
        key={x}
        x={x}
        y={isBad ? 92 : 78}
        width="5"
        height={isBad ? 28 : 42}
        rx="1.5"
        fill={isBad ? 'var(--warn)' : 'var(--ok)'}
      />
    ))}
  </Drawing>
)

/** A page with a flag in it. */
export const ReportDrawing = () => (
  <Drawing>
    <Sheet x={106} y={22} width={108} height={160} />
    <circle cx="160" cy="52" r="15" fill="var(--panel-iris)" />
    <Line x={136} y={75} width={48} isStrong />
    {[96, 122].map((y) => (
      <rect key={y} x="120" y={y} width="80" height="18" rx="9" fill="var(--sunken)" />
    ))}
    <path d="M214 40v92" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
    <path d="M214 44h46l-12 15 12 15h-46z" fill="var(--danger)" />
  </Drawing>
)

/** A QR code beside the address that it opens. */
export const SharingDrawing = () => (
  <Drawing>
    <Sheet x={48} y={26} width={108} height={108} />
    <g fill="var(--ink)">
      {[
        [62, 40],
        [114, 40],
        [62, 92],
      ].map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}h28v28h-28zm5 5v18h18v-18zm5 5h8v8h-8z`} fillRule="evenodd" />
      ))}
      <path d="M96 42h6v6h-6zm0 12h10v6h-10zm-32 20h8v6h-8zm14 2h8v8h-8zm18-4h12v6h-12zm18 2h6v10h-6zm12 0h12v6h-12zm-28 18h8v8h-8zm14 0h6v6h-6zm12 8h8v6h-8zm-24 12h12v6h-12zm16-2h10v8h-10zm16 0h6v6h-6z" />
    </g>
    <rect x="172" y="56" width="104" height="22" rx="11" fill="var(--ink)" />
    <rect x="184" y="64" width="56" height="6" rx="3" fill="var(--paper)" />
    <rect x="172" y="86" width="68" height="22" rx="11" fill="var(--accent)" />
    <path
      d="M196 97h20m-6-5 6 5-6 5"
      fill="none"
      stroke="#16131f"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Drawing>
)

/** The heights of the coins in each pile. */
const piles = [
  { x: 74, colour: 'var(--panel-moss)', coins: [122] },
  { x: 134, colour: 'var(--panel-sun)', coins: [122, 102] },
  { x: 194, colour: 'var(--accent)', coins: [122, 102, 82, 62] },
]

/** Friends that bring coins. */
export const AffiliateDrawing = () => (
  <Drawing>
    {piles.flatMap(({ x, colour, coins }) =>
      coins.map((y) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="52" height="16" rx="8" fill={colour} stroke="var(--ink)" strokeWidth="2" />
      )),
    )}
    <path d="M62 142h196" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
    <path
      d="m70 92 44-28 30 12 44-44m-14 0h14v14"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Drawing>
)

/** A shield over a list. */
export const PrivacyDrawing = () => (
  <Drawing>
    <Sheet x={54} y={28} width={150} height={104} />
    {[48, 68, 88, 108].map((y) => (
      <g key={y}>
        <circle cx="74" cy={y + 3} r="4" fill="var(--ok)" />
        <Line x={88} y={y} width={y % 40 ? 80 : 62} />
      </g>
    ))}
    <path d="M222 34 266 48v30c0 26-18 44-44 56-26-12-44-30-44-56V48z" fill="var(--iris)" />
    <path
      d="m204 82 13 13 24-27"
      fill="none"
      stroke="var(--raised)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Drawing>
)

/** Views of two weeks. */
export const CountingDrawing = () => (
  <Drawing>
    <Sheet x={40} y={24} width={240} height={116} />
    <Line x={58} y={40} width={60} isStrong />
    <Line x={58} y={56} width={36} />
    <path d="M58 124V104l28-12 28 8 28-24 28 10 28-26 28 12 36-28v80z" fill="var(--iris)" opacity="0.18" />
    <path
      d="m58 104 28-12 28 8 28-24 28 10 28-26 28 12 36-28"
      fill="none"
      stroke="var(--iris)"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="m58 116 28-6 28 4 28-14 28 8 28-16 28 10 36-20"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Drawing>
)

/** A window with a request and its response. */
export const ApiDrawing = () => (
  <Drawing>
    <rect x="40" y="24" width="240" height="150" rx="12" fill="#16131f" stroke="var(--line-2)" />
    <rect x="56" y="42" width="40" height="16" rx="5" fill="#5ccb95" />
    <rect x="104" y="47" width="92" height="6" rx="3" fill="#f7f2ea" />
    {[
      [56, 76, 10, '#bdb6c4'],
      [72, 92, 40, '#bdb6c4'],
      [120, 92, 72, '#a5dcb0'],
      [72, 108, 28, '#bdb6c4'],
      [108, 108, 108, '#a5dcb0'],
      [72, 124, 52, '#bdb6c4'],
      [132, 124, 30, '#ffc48c'],
      [56, 140, 10, '#bdb6c4'],
    ].map(([x, y, width, colour]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height="6" rx="3" fill={String(colour)} />
    ))}
  </Drawing>
)

/** A document between braces, with its branches. */
export const OpenApiDrawing = () => (
  <Drawing>
    <path
      d="M86 30c-16 0-18 8-18 22s0 20-14 28c14 8 14 14 14 28s2 22 18 22M234 30c16 0 18 8 18 22s0 20 14 28c-14 8-14 14-14 28s-2 22-18 22"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <path d="M122 50v66m0-44h22m-22 44h22" fill="none" stroke="var(--control)" strokeWidth="3" />
    <rect x="106" y="34" width="64" height="18" rx="6" fill="var(--accent)" />
    <rect x="144" y="63" width="70" height="18" rx="6" fill="var(--raised)" />
    <rect x="144" y="107" width="52" height="18" rx="6" fill="var(--raised)" />
  </Drawing>
)
