/** Feelings, characters, and words for light and shape. */
import { readEntries } from './entry.ts'

export const feelings = readEntries(`
calm, peaceful, quiet, serene, tranquil, relaxed, relaxing, soothing, gentle, soft | light round blend raleway+lato 0.75 | #8fb0a9 #dfe9e2 #c9b79c #f9f7f1 #3f544f | Still Water; Hush; Slow Sunday
happy, cheerful, joyful, joyous, fun, playful, silly, quirky | light pill poppins+nunito 1.15 | #ffb703 #fb5a6c #2ec4b6 #fffaf0 #3a2540 | Good News; Up Late; Sticker Book
sad, melancholy, melancholic, wistful, lonely, blue mood, moody | dark soft crimsontext+lato 0.8 | #4a5d78 #8d9db5 #2a2f3f #e6e9ef #a7848f | Long Way Home; Rainy Window; Unsent
romantic, love, lovely, valentine, tender | light round playfair+lato | #c9375c #f4b6c2 #7a1e3a #fdf3f1 #d8a48f | Love Letter; Candlelight; Keepsake
dreamy, dream, ethereal, fairy, fairytale, magical, magic, mystical, whimsical, unicorn | light pill blend quicksand+nunito | #b8a1f0 #f5b5dd #9fd8f0 #fbf6ff #43356b | Half Asleep; Spellbound; Once Upon
cosy, cozy, warm, homely, snug, comforting | light round merriweather+nunito | #b5532d #e3a857 #f7ead8 #5b2f20 #7a6a45 | By the Fire; Lamplight; Knitted
cool, chilled, chill, laid-back, laid back, lofi, lo-fi | light round workSans+workSans 0.9 | #5fa8b8 #9a8fc4 #f4f2ee #2d3a4f #f0b98d | Lo-Fi; Headphones; Tape Hiss
bold, loud, strong, powerful, striking, dramatic, confident, brave | light square print montserrat+inter 1.25 | #ff3b1d #ffd400 #1a2bff #fffaf0 #111111 | Full Volume; Headliner; Billboard
energetic, energy, electric, dynamic, lively, vibrant, vivid, bright | light pill sora+manrope 1.25 | #ff4d00 #00b3ff #c6ff00 #fbfbf5 #16181d | Live Wire; Overnight; Starting Gun
angry, rage, aggressive, fierce, wild, rebel, rebellious | always-dark square print oswald+inter 1.2 | #e00023 #ff6a00 #141112 #f2e9e4 #5b0a16 | Red Mist; Riot; Placard
elegant, sophisticated, classy, chic, refined, graceful, fashion, couture, stylish | light square outline playfair+raleway 0.8 | #2a2422 #b79268 #efe7de #7f6a5c #fbf9f6 | Atelier; Evening Wear; Look Book
black tie, formal, gala, tuxedo, evening dress | always-dark square outline playfair+raleway 0.9 | #111114 #c8b07a #f5f2ea #5b5b62 | Black Tie; White Gloves; Place Card
luxury, luxurious, rich, opulent, expensive, premium, royal, regal, glamorous, glamour | always-dark soft glow playfair+lato | #5a1846 #c9a24d #1a1018 #f4ead9 #0f3b36 | House Money; Private View; Monogram
minimal, minimalist, simple, clean, plain, pure, understated | light soft plain inter+inter 0.7 | #f7f6f3 #222222 #8f8d88 #c9c6bf | Bare; Unlit; One Line
maximalist, busy, eclectic, clashing | light round print dm-serif+poppins 1.25 | #e0218a #f5a300 #1b9e77 #4b2ca0 #fff4e3 | More Is More; Magpie; Clash
serious, trustworthy, reliable, honest, sober | light soft plain merriweather+opensans 0.85 | #1f3a5f #6b7b8c #f4f5f6 #b48a3c #20262d | On the Record; Night Desk; White Paper
friendly, welcoming, kind, approachable, cute, sweet, adorable | light pill nunito+nunito | #ff8a65 #ffd180 #80cbc4 #fffaf4 #4a342e | Hello; Sleepover; Thank-You Card
mysterious, mystery, secret, enigmatic, occult, tarot, witchy | always-dark soft glow dm-serif+crimsontext | #4b2c6f #c7a14a #17102a #e9e0f2 #1f4a4a | Arcana; Closed Door; Cipher
nostalgic, nostalgia, vintage, old, faded, antique, worn, old-fashioned, old fashioned | light soft crimsontext+lato 0.7 | #b98a5e #7b8f86 #e9dcc3 #8a4a3b #3b3229 | Attic; Magic Lantern; Postcard
fresh, crisp, healthy, vegan, green living, sustainable, eco | light pill manrope+inter | #4caf6d #b5e48c #fdfff6 #1c4532 #ffb84d | Fresh Cut; Root Cellar; Market Tag
feminine, girly, ladylike | light pill playfair+nunito | #e58fb1 #f7d9e3 #b98fc9 #fff7fa #5a2d4a | Ribbon; Powder Room; Dress Pattern
masculine, rugged, tough, manly | dark square oswald+lato 0.9 | #3b4a54 #8a5a34 #c2b8a3 #1c2024 #efe9de | Toolbox; Night Camp; Workwear
creative, artistic, arty, imaginative, experimental, avant-garde, weird, strange | light soft print sora+workSans 1.15 | #ff5d3a #5b3df5 #00c49a #faf4e6 #1e1a2b | Open Call; Studio Night; Manifesto
spiritual, mindful, sacred, boho, bohemian, free spirit | light round dm-serif+lato 0.9 | #b5651d #8d9f7b #e3c9a8 #faf3e7 #5a3b4f | Incense; Moon Circle; Wall Hanging
innocent, young, youthful, teenage | light pill quicksand+nunito | #ff9ebb #90dbf4 #f1f58f #fffefa #3d3560 | Diary; Bedroom Posters; Doodle
sexy, sensual, sultry, seductive | always-dark round glow playfair+raleway | #a0103a #2a0a14 #e8a0a8 #f8e9e4 #c08a4f | Slow Dance; Red Room; Lipstick
dark, dark mode, dim, shadowy, gloomy | always-dark
light, light mode, airy, pale | always-light
muted, subdued, washed out, washed-out, dusty, desaturated | 0.6
saturated, intense, high contrast, punchy | 1.3
square, angular, sharp, geometric, boxy, hard edges, straight | square
round, rounded, curvy, circular | round
pill, bubble, bubbly | pill
outline, outlined, line art, wireframe | outline
gradient, blended, ombre, fade | blend
glow, glowing, luminous, spotlight | glow
flat, solid | plain
`)
