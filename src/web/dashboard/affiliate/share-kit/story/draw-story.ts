/**
 * Draws the story picture: a headline, and under the beam a doorway in which the creator's page appears, with the link across it. What
 * matters is between 250 and 1,580 pixels from the top, as apps put their own buttons above and below.
 */
import type { StoryColours } from './story-colours.ts'

export const storySize = { width: 1080, height: 1920 } as const

export type Story = {
  colours: StoryColours
  name: string
  titles: readonly string[]
  link: string
  picture: HTMLImageElement | undefined
}

const headline = ['Everything', 'I make, on', 'one page.']
const disclosure = 'Make yours free. I earn if you upgrade.'
const display = '"Bricolage Grotesque", system-ui, sans-serif'
const text = '"Inter", system-ui, sans-serif'
const door = { left: 130, top: 770, width: 820 }
const middle = storySize.width / 2

export function drawStory(context: CanvasRenderingContext2D, story: Story): void {
  const { colours, link } = story
  context.fillStyle = colours.wall
  context.fillRect(0, 0, storySize.width, storySize.height)
  drawHeadline(context, colours)
  drawDoorway(context, story)
  drawLink(context, link, colours)
}

function drawHeadline(context: CanvasRenderingContext2D, { onWall }: StoryColours) {
  context.fillStyle = onWall
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.letterSpacing = '-5px'
  context.font = `800 152px ${display}`
  headline.forEach((line, index) => {
    context.fillText(line, 84, 370 + index * 142)
  })
  context.letterSpacing = '0px'
}

function drawDoorway(context: CanvasRenderingContext2D, { colours, name, titles, picture }: Story) {
  const { left, top, width } = door
  context.fillStyle = toFill(context, colours.page, top, storySize.height)
  context.fillRect(left, top, width, storySize.height - top)
  context.fillStyle = colours.onWall
  fillRounded(context, { left: 64, top: top - 38, width: storySize.width - 128, height: 44, radius: 14 })

  drawPicture(context, picture, name, colours)
  context.fillStyle = colours.text
  context.font = `700 54px ${display}`
  drawCentred(context, name, 1064, width - 120)
  const shown = titles.slice(0, 3)
  shown.forEach((title, index) => {
    drawButton(context, title, 1116 + index * 128, colours)
  })
}

function drawPicture(context: CanvasRenderingContext2D, picture: Story['picture'], name: string, colours: StoryColours) {
  const radius = 88
  const y = 908
  context.save()
  context.beginPath()
  context.arc(middle, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colours.wall
  context.fill()
  context.clip()
  if (picture) {
    const scale = (2 * radius) / Math.min(picture.naturalWidth, picture.naturalHeight)
    const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
    context.drawImage(picture, middle - width / 2, y - height / 2, width, height)
  } else {
    context.fillStyle = colours.onWall
    context.font = `700 88px ${display}`
    drawCentred(context, [...name][0]?.toUpperCase() ?? '', y + 30, 2 * radius)
  }
  context.restore()
}

function drawButton(context: CanvasRenderingContext2D, title: string, top: number, colours: StoryColours) {
  const box = { left: door.left + 70, top, width: door.width - 140, height: 104, radius: colours.buttonRadius * 2 }
  if (colours.button.length) {
    context.fillStyle = toFill(context, colours.button, top, top + box.height)
    fillRounded(context, box)
  } else {
    context.strokeStyle = colours.buttonText
    context.lineWidth = 4
    traceRounded(context, box)
    context.stroke()
  }
  context.fillStyle = colours.buttonText
  context.font = `600 38px ${text}`
  drawCentred(context, title, top + 66, box.width - 80)
}

/** Lies across the doorway, like a sign: the part that visitors must be able to read and type. */
function drawLink(context: CanvasRenderingContext2D, link: string, { wall, onWall, page, text: pageText }: StoryColours) {
  // On a page of the sign's own colour it would not be seen.
  const [sign, onSign] = page.includes(onWall) ? [wall, onWall] : [onWall, wall]
  const box = { left: 84, top: 1524, width: storySize.width - 168, height: 128, radius: 32 }
  context.fillStyle = sign
  fillRounded(context, box)
  context.fillStyle = onSign
  fitFont(context, link, { weight: 700, largest: 58, smallest: 30, family: display, width: box.width - 72 })
  drawCentred(context, link, box.top + 82, box.width - 48)
  context.fillStyle = pageText
  context.font = `500 32px ${text}`
  drawCentred(context, disclosure, 1716, door.width - 60)
}

type Box = { left: number; top: number; width: number; height: number; radius: number }

function traceRounded(context: CanvasRenderingContext2D, { left, top, width, height, radius }: Box) {
  context.beginPath()
  context.roundRect(left, top, width, height, Math.min(radius, height / 2))
}

function fillRounded(context: CanvasRenderingContext2D, box: Box) {
  traceRounded(context, box)
  context.fill()
}

function toFill(context: CanvasRenderingContext2D, colours: readonly string[], top: number, bottom: number) {
  const [only = '#ffffff'] = colours
  if (colours.length < 2) return only
  const gradient = context.createLinearGradient(0, top, 0, bottom)
  colours.forEach((colour, index) => {
    gradient.addColorStop(index / (colours.length - 1), colour)
  })
  return gradient
}

/** In one line; what does not fit ends in an ellipsis. */
function drawCentred(context: CanvasRenderingContext2D, line: string, y: number, width: number) {
  let characters = [...line]
  const shown = () => (characters.length < [...line].length ? `${characters.join('').trimEnd()}…` : line)
  while (characters.length > 1 && context.measureText(shown()).width > width) characters = characters.slice(0, -1)
  context.textAlign = 'center'
  context.fillText(shown(), middle, y)
}

type Fit = { weight: number; largest: number; smallest: number; family: string; width: number }

function fitFont(context: CanvasRenderingContext2D, line: string, { weight, largest, smallest, family, width }: Fit) {
  for (let size = largest; size >= smallest; size -= 2) {
    context.font = `${weight} ${size}px ${family}`
    if (context.measureText(line).width <= width) return
  }
}
