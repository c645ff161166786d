/** What each finish draws with a theme's own colours: the page, the ring of the picture, and the links. */
import { isLightColour, mixColours } from '../contrast.ts'
import type { Theme } from '../theme.ts'
import type { Corners, Finish, MadeTheme } from './made-theme.ts'

type Drawing = Pick<Theme, 'layout' | 'page' | 'picture'> & {
  button: Pick<Theme['button'], 'background' | 'border' | 'shadow' | 'align' | 'gap'> & { hoverShadow: string; move: string }
}

const radii: Record<Corners, string> = { square: '0px', soft: '8px', round: '16px', pill: '999px' }
export const getCornerRadius = (corners: Corners): string => radii[corners]

export const drawFinish = (finish: Finish, colours: MadeTheme['colours']): Drawing => drawings[finish](colours)

const centred = { border: '0 solid transparent', align: 'center', gap: '12px', move: 'translateY(-2px)' } as const
const still = { shadow: 'none', hoverShadow: 'none' }

const drawings: Record<Finish, (colours: MadeTheme['colours']) => Drawing> = {
  plain: ({ background, button }) => ({
    layout: 'center',
    page: background,
    picture: { radius: '50%', ring: 'none' },
    button: { ...centred, ...still, background: button },
  }),
  blend: ({ background, button, accent, text }) => ({
    layout: 'center',
    page: `linear-gradient(168deg,${background},${mixColours(background, accent, 0.16)} 60%,${mixColours(background, button, 0.2)})`,
    picture: { radius: '50%', ring: `0 0 0 5px ${background}` },
    button: { ...centred, background: button, shadow: `0 6px 18px ${text}1f`, hoverShadow: `0 8px 22px ${text}33` },
  }),
  glow: ({ background, button, accent }) => {
    const lit = mixColours(background, accent, isLightColour(background) ? 0.22 : 0.36)
    return {
      layout: 'center',
      page: `radial-gradient(circle 300px at 50% 130px,${lit},${lit}00),${background}`,
      picture: { radius: '50%', ring: `0 0 0 4px ${background},0 0 0 7px ${accent}` },
      button: { ...centred, background: button, shadow: `0 0 24px ${button}33`, hoverShadow: `0 0 30px ${button}66` },
    }
  },
  outline: ({ background, button }) => ({
    layout: 'center',
    page: background,
    picture: { radius: '50%', ring: `0 0 0 4px ${background},0 0 0 6px ${button}` },
    button: { ...centred, ...still, border: `2px solid ${button}`, background: mixColours(background, button, 0.08) },
  }),
  print: ({ background, button, accent, text }) => ({
    layout: 'left',
    page: `radial-gradient(circle 150px at 90% 50px,${accent} 99%,${accent}00),${background}`,
    picture: { radius: '0', ring: `0 0 0 2px ${text}` },
    button: {
      background: button,
      border: `2px solid ${text}`,
      shadow: `5px 5px 0 ${text}`,
      hoverShadow: `2px 2px 0 ${text}`,
      move: 'translate(3px,3px)',
      align: 'left',
      gap: '16px',
    },
  }),
}
