/** Colours, letters and emoji. A colour that is named comes before every other colour of the wish. */
import { fontIds, fonts } from '#rules/themes/fonts.ts'
import { type Entry, readEntries } from './entry.ts'

export const colours = readEntries(`
red, scarlet, crimson, vermilion | | #d1232a #8f1219
pink, rose, blush, salmon | | #ef6f9a #f9c9d8
hot pink, fuchsia, magenta | | #f0249a #7d0f52
orange, tangerine | | #f2761d #a8450c
coral | | #ff6f5b #ffc2b4
yellow, canary, primrose | | #f6c915 #fff3b8
mustard, ochre, saffron, turmeric | | #c9971c #6f4f0c
amber | | #e69a12 #7a4a06
green | | #2f8f4e #12422a
lime green, chartreuse | | #a4d022 #3d5410
sage, sage green, eucalyptus | | #93a98d #dfe6d9
olive, khaki, avocado, moss | | #76803a #353a18
mint, pistachio | | #8fd6b4 #e0f5ea
bottle green, racing green, forest green, dark green, hunter green | | #114b36 #5f9b7d
teal, petrol | | #14777a #083b40
turquoise, aqua, cyan | | #22b8c0 #b9eef0
blue | | #2767c9 #0f2d63
sky blue, light blue, baby blue, powder blue | | #7db9ec #dff0fc
navy, navy blue, dark blue, midnight blue | | #15264f #5b77b5
cobalt, royal blue, electric blue, ultramarine | | #1a3fe0 #9fb4ff
purple, violet | | #7440c4 #2e1660
lilac, lavender, mauve | | #b79be0 #ece3f8
plum, aubergine | | #6b2553 #2f0f2a
brown, chestnut, umber, sepia | | #7a4a2a #3a2113
beige, taupe, nude, camel, sand coloured | | #cdb699 #f3ebdf
cream, ivory, off-white, off white, ecru, vanilla | | #f7efdd #8a7350
white | light | #ffffff #4a4a4a
grey, gray, slate, charcoal | | #7d848c #2b2f34
black, jet, ebony, onyx | dark | #0e0e10 #8c8c92
black and white, monochrome, black-and-white | 0.2 | #111111 #ffffff #7a7a7a | Monochrome; Negative; Halftone
pastel, pastels | light pill quicksand+nunito 0.75 | #f7c6d4 #c3dcf5 #d8edc4 #fff1c9
earthy, earth, earth tones, natural, nature, organic | light round workSans+lato 0.9 | #8a6b47 #5f7148 #c98b5a #f4ecdd #3a2f24
`)

const byName: Entry[] = fontIds.map((id) => ({ words: fonts[id].name.toLowerCase(), fonts: [id, id] }))

/** Kinds of letters, and the fonts of pages. */
export const typefaces: readonly Entry[] = [
  ...byName,
  { words: 'serif, serifs, bookish, literary', fonts: ['crimsontext', 'crimsontext'] },
  { words: 'sans, sans-serif, sans serif, grotesque, helvetica', fonts: ['inter', 'inter'] },
  { words: 'slab, slab serif, typewriter', fonts: ['sourcecodepro', 'merriweather'] },
  { words: 'mono, monospace, monospaced, fixed width', fonts: ['sourcecodepro', 'sourcecodepro'] },
  { words: 'condensed, narrow, tall letters, capitals, all caps, headline', fonts: ['oswald', 'workSans'] },
  { words: 'round letters, rounded font, bubble letters', fonts: ['quicksand', 'nunito'] },
  { words: 'didone, bodoni, didot, fat face', fonts: ['dm-serif', 'lato'] },
  { words: 'futura, geometric sans', fonts: ['poppins', 'poppins'] },
  { words: 'garamond, old style, oldstyle', fonts: ['crimsontext', 'crimsontext'] },
  { words: 'times, times new roman', fonts: ['merriweather', 'merriweather'] },
  { words: 'thin, fine, light letters, delicate', fonts: ['raleway', 'raleway'] },
  { words: 'heavy, bold letters, thick, chunky', fonts: ['montserrat', 'inter'] },
]

const emojiPhrases = `
🌊 ocean, 🏖 beach, 🐚 pearl, 🐠 reef, 🌴 tropical, 🌲 forest, 🌳 woods, 🌿 plants, 🌱 garden, 🍃 fresh, 🌵 desert,
🏔 mountain, 🌋 volcano, ❄ snow, ☃ winter, 🌸 cherry blossom, 🌷 spring, 🌹 roses, 🌻 sunny, 🍂 autumn, 🍁 autumn,
☀ sun, 🌞 sun, 🌅 sunrise, 🌇 sunset, 🌙 moon, ⭐ stars, ✨ magic, 🌌 galaxy, 🚀 space, 🪐 planet, 🌈 rainbow, ☁ cloudy,
🌧 rain, ⚡ electric, 🔥 fire, 🕯 candle, 💎 crystal, 👑 royal, 🥂 black tie, 🍸 cocktail bar, ☕ coffee, 🍵 matcha,
🍫 chocolate, 🍯 honey, 🍓 strawberry, 🍒 cherry, 🍑 peach, 🍋 lemon, 🍭 candy, 🍦 ice cream, 🍞 bread, 🎸 rock, 🎷 jazz,
🎻 orchestra, 🎧 dj, 🪩 disco, 📀 vinyl, 🎮 arcade, 👾 pixel, 🎬 cinema, 🎨 painter, 📚 bookshop, 📰 newspaper, 🖋 ink,
📷 photograph, 💻 computer, 🤖 futuristic, 🧘 yoga, 🏋 gym, 🛹 skateboard, 🎪 circus, 🎃 halloween, 👻 spooky,
🎄 christmas, 💒 wedding, 👶 nursery, 🧸 toys, 🦄 unicorn, 💀 goth, 🔮 mystical, 🏰 castle, 💖 cute, ❤ red, 🧡 orange,
💛 yellow, 💚 green, 💙 blue, 💜 purple, 🖤 black, 🤍 white, 🤎 brown, 🩷 pink`

/** The phrase of the lexicon that each stands for; without the character that asks for colours. */
export const emoji: Readonly<Record<string, string>> = Object.fromEntries(
  [...emojiPhrases.matchAll(/(\S+) ([a-z ]+)/g)].map(([, sign, phrase]) => [sign, phrase]),
)
