/** Which phrase of the lexicon an emoji stands for; without the character that asks for colours. */
const pairs = `
🌊 ocean, 🏖 beach, 🐚 pearl, 🐠 reef, 🌴 tropical, 🌲 forest, 🌳 woods, 🌿 plants, 🌱 garden, 🍃 fresh, 🌵 desert,
🏔 mountain, 🌋 volcano, ❄ snow, ☃ winter, 🌸 cherry blossom, 🌷 spring, 🌹 roses, 🌻 sunny, 🍂 autumn, 🍁 autumn,
☀ sun, 🌞 sun, 🌅 sunrise, 🌇 sunset, 🌙 moon, ⭐ stars, ✨ magic, 🌌 galaxy, 🚀 space, 🪐 planet, 🌈 rainbow, ☁ cloudy,
🌧 rain, ⚡ electric, 🔥 fire, 🕯 candle, 💎 crystal, 👑 royal, 🥂 black tie, 🍸 cocktail bar, ☕ coffee, 🍵 matcha,
🍫 chocolate, 🍯 honey, 🍓 strawberry, 🍒 cherry, 🍑 peach, 🍋 lemon, 🍭 candy, 🍦 ice cream, 🍞 bread, 🎸 rock, 🎷 jazz,
🎻 orchestra, 🎧 dj, 🪩 disco, 📀 vinyl, 🎮 arcade, 👾 pixel, 🎬 cinema, 🎨 painter, 📚 bookshop, 📰 newspaper, 🖋 ink,
📷 photograph, 💻 computer, 🤖 futuristic, 🧘 yoga, 🏋 gym, 🛹 skateboard, 🎪 circus, 🎃 halloween, 👻 spooky,
🎄 christmas, 💒 wedding, 👶 nursery, 🧸 toys, 🦄 unicorn, 💀 goth, 🔮 mystical, 🏰 castle, 💖 cute, ❤ red, 🧡 orange,
💛 yellow, 💚 green, 💙 blue, 💜 purple, 🖤 black, 🤍 white, 🤎 brown, 🩷 pink`

export const emoji: Readonly<Record<string, string>> = Object.fromEntries(
  [...pairs.matchAll(/(\S+) ([a-z ]+)/g)].map(([, sign, phrase]) => [sign, phrase]),
)
