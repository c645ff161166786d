/** Materials, textures, papers, stones, drinks and things. */
import { readEntries } from './entry.ts'

export const materials = readEntries(`
sunday paper, newspaper, newsprint, broadsheet, magazine, editorial | light square plain merriweather+merriweather 0.9 | #f3efe6 #1b1a18 #8f8a80 #a8322a | Sunday Paper; Late Edition; Small Ads
paper, notebook, stationery, letter | light soft crimsontext+workSans | #faf6ec #33506e #c4503b #d9cfb8 #2b2925 | Laid Paper; Night Letter; Margin
risograph, riso, screen print, screenprint, linocut, zine, fanzine, poster | light square print sora+workSans 1.1 | #ff5c5c #2a55d4 #ffd94a #f7f1e3 #20202a | Two Inks; Overprint; Zine
wood, wooden, oak, walnut, timber, pine | light soft merriweather+lato | #8b5a2b #c89f6b #4a2c17 #f3e6d2 #2b1a10 | Grain; Walnut; Bench
leather, saddle, suede | dark soft merriweather+lato | #7a4a2b #a8703f #2c1a12 #e8d8c3 #4f5b49 | Saddle; Club Chair; Tannery
denim, jeans, indigo | light soft workSans+lato | #2f4b7c #6f8fb8 #c98a3f #f1ede4 #1a2742 | Selvedge; Raw Indigo; Rivet
linen, cotton, canvas, muslin | light soft raleway+lato 0.8 | #e9e1d2 #b8a98f #7d8a7a #fbf8f1 #3c3831 | Linen; Blackout; Canvas
velvet, silk, satin | always-dark round glow playfair+raleway | #6a1b4d #b23a6e #d8a657 #24101f #f3e3e8 | Velvet; Silk Lining; Curtain
tartan, tweed, wool, scottish, highland | dark soft merriweather+lato | #7a1f2b #1f4a3a #c69a3c #25304a #f0e8d8 | Harris; Ceilidh; Warp and Weft
gold, golden, gilt | dark soft playfair+raleway | #d4af37 #8a6d1d #f5e9c9 #1d1710 #fffaf0 | Hallmark; Vault; Gilt Edge
silver, chrome, metallic, steel, metal, aluminium | dark soft sora+inter 0.8 | #aeb6bf #5d6d7e #eef1f4 #1c2229 #7fb3d5 | Chrome; Gunmetal; Rolled Steel
copper, bronze, brass, rust, rusty | dark soft workSans+lato | #b5622c #7a3e1d #d9a066 #2f4a46 #f4e6d6 | Verdigris; Foundry; Patina
marble, stone, granite, limestone | light square dm-serif+lato 0.8 | #ecebe8 #b8b5b0 #6f6c68 #2c2b2a #b08d57 | Carrara; Nero; Quarry
concrete, cement, industrial, factory, warehouse | light square oswald+sourcecodepro 0.9 | #8f908d #c9c8c3 #e0762b #2a2b2c #f1f0ec | Poured; Night Shift; Loading Bay
brick, terracotta, clay, pottery, ceramic, earthenware | light round workSans+nunito | #c0603c #e3a587 #f5e6d8 #7a3b27 #50604a | Terracotta; Kiln; Slipware
glass, crystal, prism, transparent | light round blend raleway+inter | #9bd8e8 #c9b6f2 #f7fbff #35507a #f6c6dd | Clear; Dark Glass; Refraction
neon, neon sign, fluorescent, led | always-dark pill glow sora+manrope 1.3 | #ff2fd0 #00f0ff #b6ff00 #0d0a1a #fef6ff | Neon Sign; Open Late; Tube Light
pearl, mother of pearl, opal, iridescent | light pill blend raleway+lato 0.9 | #e9dff0 #cfe4e8 #f7e6e0 #fbfaf8 #4d4763 | Nacre; Oyster Night; Opal
holographic, hologram, foil | light pill blend sora+manrope 1.1 | #9be7ff #d6b3ff #ffb3e6 #c6ffdd #2b2451 | Foil; Laser Show; Sticker
emerald, jade, malachite | dark soft playfair+lato | #0f7a54 #5fbf93 #e8f3ea #0b2c22 #d4b15f | Emerald Cut; Deep Green; Jade
ruby, garnet, wine, claret, burgundy | dark soft playfair+lato | #8e1531 #c9475d #2b0d15 #f4e4e2 #c7a36a | Claret; Cellar; Wax Seal
sapphire, lapis, lapis lazuli | dark soft raleway+lato | #1543a5 #5b8def #0b1636 #e9effc #d5b45f | Sapphire; Lapis; Enamel
amethyst, topaz, gemstone, gem, jewel | dark round playfair+lato | #8e44ad #e0a526 #2a1336 #f3eaf8 #2b9c8f | Amethyst; Jewel Box; Facet
ink, calligraphy, fountain pen, handwriting | light soft crimsontext+crimsontext | #1b2a49 #f6f1e7 #7a8aa6 #b5443a | Blue-Black; Inkwell; Blotter
watercolour, watercolor, gouache, paint, painting, pastel painting | light round blend crimsontext+nunito 0.95 | #8ab6d6 #f2a7a0 #f5d98b #fdfaf3 #4b5d73 | Wash; Wet Night; Sketchbook
photograph, photo, polaroid, kodak, analogue, analog, film camera, film grain | light soft workSans+workSans 0.9 | #d9a441 #b4452f #2f3b45 #f4efe4 #6d8a8f | Thirty-Six Exposures; Dark Room; Contact Sheet
blueprint, technical, engineering, draughtsman, cyanotype | always-dark square outline sourcecodepro+sourcecodepro | #1f4e8f #cfe1f7 #0f2747 #f2f6fb #ffb347 | Blueprint; Drawing Office; Elevation
terminal, hacker, code, developer, computer, programming, matrix | always-dark square outline sourcecodepro+sourcecodepro | #33ff88 #0b110d #b4ffd1 #1d3325 #ffcc66 | Prompt; Root; Line Printer
chocolate, cocoa, mocha | dark round dm-serif+nunito | #4e2a1e #8a5a3c #e9d3be #2a1510 #c88a5a | Seventy Per Cent; Truffle; Wrapper
caramel, toffee, honey, butterscotch, maple | light round dm-serif+nunito | #c77f2e #f0c27b #fdf1dd #5e3412 #a54b1f | Honeycomb; Burnt Sugar; Toffee Tin
matcha, tea, green tea, herbal | light round workSans+lato | #8fae5d #d9e2b8 #f8f6ea #3f5232 #c98d5a | Matcha; Tea House; Caddy
citrus, lemon, lime, orange juice, grapefruit | light pill poppins+nunito 1.15 | #f7b801 #f35b04 #8ac926 #fffbe6 #3b3a12 | Zest; Bitter Orange; Squash
strawberry, cherry, raspberry, berry, berries, watermelon | light pill quicksand+nunito 1.1 | #e63956 #ff8fa3 #4c956c #fff2f2 #4a0d22 | Punnet; Bramble; Jam Jar
peach, apricot, melon, mango | light pill blend quicksand+nunito | #ff9e6d #ffcf9f #f4627d #fff4e8 #5c2a2a | Stone Fruit; Late Peach; Crate Label
fire, flame, ember, bonfire, candle | always-dark round glow sora+manrope 1.1 | #ff5a1f #ffb627 #2b0f0a #fff0d9 #8c1c13 | Ember; Bonfire Night; Matchbox
rain, rainy, storm, stormy, thunder, fog, foggy, mist, misty, cloud, cloudy | dark soft raleway+workSans 0.85 | #7d8fa1 #b7c4cf #e8edf1 #38444f #d9b44a | Drizzle; Storm Front; Shipping Forecast
sun, sunny, sunshine, summer, holiday | light pill poppins+nunito 1.1 | #ffc233 #ff7a59 #35b0d6 #fff9e8 #3b2f1a | Long Evening; Afterglow; Deckchair
sunset, dusk, twilight, golden hour, evening | dark pill blend dm-serif+manrope | #ff7e5f #feb47b #6a3d7c #2a1a40 #ffe7d1 | Golden Hour; Last Light; Skyline
sunrise, dawn, morning, daybreak | light pill blend quicksand+nunito | #ffb4a2 #ffd6a5 #a0c4ff #fff7ef #4a4063 | Daybreak; Before Light; First Train
night, midnight, nocturnal, moon, moonlight, starry | always-dark round glow sora+manrope | #1b2350 #5b6ee1 #f0d98c #0b0e24 #e6e9ff | Small Hours; Moonlit; Night Bus
spring, blossom, cherry blossom, sakura, easter | light pill blend quicksand+nunito | #f4a6c0 #b5d99c #fde2e4 #fffaf7 #5b3a4a | Blossom; Night Petals; Bunting
autumn, fall, autumnal, october, harvest, pumpkin | light soft merriweather+lato | #c8592a #8c3b1f #e0a33a #f5e8d3 #3f3a24 | Leaf Fall; Bonfire; Harvest
winter, wintry, frost, frosty, cold | light soft raleway+lato 0.85 | #a9c6de #5f86a6 #f3f8fb #22364a #c7d3dd | Frost; Long Night; Window Pane
rainbow, pride, multicolour, multicoloured, colourful, colorful | light pill poppins+nunito 1.15 | #ff4d6d #ffb703 #06d6a0 #118ab2 #7b2cbf #fffdf7 | Parade; After Party; Paintbox
jazz, blues, soul | always-dark soft print dm-serif+workSans | #1c3d5a #d9902f #7a1f3d #f1e4cd #15171c | Late Set; Blue Note; Standards
hip hop, hip-hop, rap, graffiti, streetwear, skate, skateboard | dark square print montserrat+inter 1.15 | #ff4b1f #ffe14d #1fa3ff #151515 #f4f1ea | Wild Style; Half Pipe; Paste-Up
heavy metal, rock, goth, gothic, emo | always-dark square outline oswald+lato | #b3001b #1a1a1c #8d8d92 #e9e6e1 #4b1d52 | Amp Stack; Black Denim; Tour Shirt
techno, house, electronic, dj, dnb, drum and bass | always-dark square outline sourcecodepro+inter 1.1 | #e9ff3c #c7c7cc #101012 #5a5aff #f7f7fa | White Label; Four to the Floor; Strobe
country, folk, western, cowboy, americana | light soft print merriweather+lato | #a4502a #3f5b6b #dcb06a #f4e8d4 #3a241a | Open Road; Campfire; Wanted
opera, classical music, orchestra, ballet | dark soft playfair+lato | #7b1e2e #c9a961 #f5ede0 #1f1a1c #d8a7b1 | Overture; Royal Box; Programme
k-pop, kpop, anime, manga, kawaii | light pill blend quicksand+nunito 1.1 | #ff7ac8 #7ad7ff #b79bff #fff5fb #3a2a5e | Bias; Encore; Photocard
wedding, bride, bridal | light soft playfair+raleway 0.85 | #f3e7e1 #c9a88f #b6c3b0 #fffdfb #5a4a44 | Save the Date; First Dance; Order of Service
baby, nursery, children, kids, toys | light pill nunito+nunito | #9ad0f5 #ffd97d #ffb5c2 #fffdf5 #3f4a6b | Building Blocks; Night Light; Picture Book
money, finance, bank, investment | light soft merriweather+inter | #0f5b46 #c8a650 #f3f1e7 #14231d #5f7f75 | Ledger; Closing Bell; Banknote
travel, map, atlas, passport, adventure | light soft print workSans+workSans | #2f7f86 #d98c3a #a33b2c #f6ecd7 #24364a | Gazetteer; Red-Eye; Luggage Label
`)
