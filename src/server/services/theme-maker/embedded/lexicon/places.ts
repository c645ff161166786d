/** Places, rooms, shops and landscapes. */
import { readEntries } from './entry.ts'

export const places = readEntries(`
record shop, record store, vinyl, crate, records | dark pill plain quicksand+nunito | #e8912d #d6572b #2c160c #f0c45c #0f5c58 #f6e8c8 | Crate Digger; B-Side; Seven Inch
bookshop, book shop, bookstore, library, second-hand books | light soft crimsontext+merriweather | #6b2d2a #2f4738 #c8a15a #f2e8d5 #2a201a | First Edition; Reading Lamp; Paperback
cafe, café, coffee shop, coffee, espresso, flat white | light round dm-serif+lato | #6f4a32 #c69c6d #efe2d0 #2f211a #a3542f | Flat White; Espresso; Loyalty Card
bakery, bread, patisserie, croissant | light round playfair+lato | #c98a45 #f5e6cf #8a4b2a #e8b7a0 #3b2417 | Proved; Before Dawn; Paper Bag
pub, tavern, inn, ale house | always-dark soft merriweather+lato | #3f2416 #7c1f24 #c99b3f #2f4a35 #f0e2c8 | Snug; Last Orders; Pub Sign
cocktail bar, bar, speakeasy, whisky, lounge | always-dark soft glow playfair+raleway | #b5803a #1d1512 #6b1e28 #e9d2a6 #22413c | Old Fashioned; Last Booth; Coaster
nightclub, night club, club, dance floor, party | always-dark pill glow sora+manrope 1.2 | #ff2d95 #6a00f4 #00e0ff #0c0518 #ffe66d | Peak Time; Smoke Machine; Hand Stamp
arcade, neon arcade, video game, gaming, games, pinball, pixel | always-dark square glow sourcecodepro+sourcecodepro 1.2 | #00f5d4 #f15bb5 #fee440 #9b5de5 #12082b | Insert Coin; High Score; Player Two
cinema, film, movie, theatre, theater, stage | always-dark soft glow dm-serif+manrope | #8c1c2b #d8a24a #191315 #f3e5cf #4a2230 | Matinee; Velvet Seat; Double Bill
gallery, museum, art gallery, exhibition, white cube | light square plain inter+inter | #f6f5f2 #1a1a1a #8f8b85 #d3452e | White Cube; After Hours; Catalogue
studio, art studio, atelier, workshop, painter | light soft print workSans+workSans | #d9632f #2f5d8c #e8c34a #f5efe3 #33302b | North Light; Turpentine; Open Studio
beach, seaside, coast, shore, sand | light pill blend quicksand+nunito | #e9d3a7 #4fa3b8 #f4a582 #fdf6e8 #2b4c5a | Low Tide; Beach Fire; Postcard
sea, ocean, waves, marine, nautical, sailing, harbour, harbor | light soft montserrat+lato | #0b3c5d #328cc1 #d9eef7 #f2efe6 #c8413b | Offshore; Deep Water; Signal Flag
underwater, deep sea, reef, coral reef, aquarium | always-dark pill glow nunito+nunito | #005f73 #0a9396 #ee9b00 #ff7f6b #001d2e #e0fbfc | Reef; Twilight Zone; Snorkel
forest, woods, woodland, trees, jungle, rainforest | dark soft merriweather+lato | #2d5a3d #87a96b #c8b273 #eef0e2 #1b2b20 | Canopy; Understorey; Leaf Print
garden, allotment, greenhouse, botanical, plants | light round crimsontext+workSans | #4a7c59 #c8d5b9 #e07a5f #faf3dd #26402f | Cold Frame; Night-Scented; Seed Packet
meadow, field, wildflower, countryside, cottage, cottagecore, farm | light round crimsontext+nunito | #7aa35a #e8c547 #d16b86 #f8f4e3 #3d4a2a | Hedgerow; Harvest Moon; Jam Label
mountain, alps, alpine, hills, highlands, peak | light soft raleway+workSans | #5b7b93 #a7bccb #f2f4f3 #34434f #c97b4a | Ridge; Bivouac; Trail Map
desert, dunes, sahara, canyon, arizona | light round blend workSans+workSans | #c8743c #e4b673 #8c3f2b #f7e9d3 #3f2a3a | Mesa; Cold Desert; Road Trip
snow, arctic, glacier, polar, iceland, ice | light soft raleway+inter 0.85 | #cfe8f3 #7fb2cf #ffffff #274860 #a9c4d4 | First Snow; Polar Night; Crevasse
volcano, lava, magma | always-dark square glow oswald+lato 1.15 | #ff4d00 #ffb000 #2a0f0a #7a1a0a #ffe3c2 | Caldera; Magma; Ash Cloud
space, galaxy, stars, cosmos, cosmic, universe, planet, nebula | always-dark round glow sora+manrope | #7c5cff #ff7ac6 #59d0ff #0a0a1f #e9e4ff | Perihelion; Dark Matter; Star Chart
london, tube, underground | light square print manrope+inter | #d9222a #1c3f94 #f4f4f0 #22252b | Mind the Gap; Night Bus; Zone One
paris, parisian, french, france | light square playfair+raleway | #1f2f54 #c23b3b #f4ede0 #b79b6c #2a2a2e | Rive Gauche; Minuit; Affiche
italy, italian, rome, amalfi, riviera, mediterranean | light round dm-serif+lato | #e4b23a #2f6db3 #d8552f #fbf3e2 #38512f | Lemon Grove; Passeggiata; Tile
greece, santorini, greek island, aegean | light round manrope+lato | #0d5eaf #ffffff #e8f1fa #f0a6b5 #12304f | Cyclades; Ferry by Night; Blue Door
japan, japanese, tokyo, kyoto, zen, wabi-sabi, wabi sabi | light square plain dm-serif+workSans | #c73e3a #f2ede4 #4a5a4a #2b2a28 #d9a6a9 | Engawa; Lantern Street; Woodblock
scandinavian, nordic, scandi, sweden, denmark, norway, hygge | light round workSans+workSans 0.8 | #dfe3df #6b8083 #c88f6a #fbfaf7 #2e3a3f | Birch; Polar Lamp; Wool
morocco, moroccan, marrakech, souk, bazaar | light round dm-serif+nunito 1.1 | #c1440e #1f5aa6 #e2a93b #f7ead7 #1f3a34 | Riad; Souk Lamps; Zellige
mexico, mexican, fiesta, oaxaca | light soft print poppins+nunito 1.2 | #e4007c #f6a21e #0a8f6c #fff2dd #3a1747 | Papel Picado; Mezcal; Fiesta
india, indian, bollywood, jaipur | light round poppins+nunito 1.15 | #e0457b #f29f05 #0f7173 #fbefdc #4a1538 | Pink City; Monsoon; Block Print
caribbean, jamaica, carnival, tropical, tropics, hawaii, tiki, island | light pill blend quicksand+nunito 1.15 | #ff6f59 #13b5b1 #ffd166 #f2fbf5 #0b4f4a | Hibiscus; Beach Bar; Steelpan
miami, south beach, ocean drive | light pill blend raleway+poppins 1.1 | #ff8fb1 #37c5c9 #ffe0a3 #fff6f0 #23305c | Ocean Drive; Vice; Pool Float
new york, manhattan, brooklyn, nyc, city, urban, street | dark square print oswald+inter | #f7c331 #1f1f22 #8a8d91 #f3f1ec #b3392f | Yellow Cab; Fire Escape; Bodega
las vegas, casino, poker | always-dark round glow dm-serif+poppins 1.1 | #c8102e #d4af37 #0b6b3a #14110f #fff1d0 | High Roller; The Strip; Suit and Rank
spa, wellness, yoga, retreat, meditation | light pill blend raleway+lato 0.8 | #b7c9b0 #e6d5c3 #f8f5ef #6d8471 #3d4a42 | Slow Breath; Candle Hour; Linen
hotel, grand hotel, wes anderson, grand budapest | light soft playfair+raleway | #e8a0bf #7b2d4b #f6d7c3 #b5838d #5a2a52 | Lobby Boy; Room 401; Pastry Box
school, classroom, university, academia, college | light soft merriweather+opensans | #23395b #8d2b2b #e9dcc0 #c7a253 #262220 | Exercise Book; Dark Academia; Noticeboard
dark academia | always-dark soft crimsontext+merriweather | #5a3a24 #2b2119 #a17c45 #6b2a26 #e7d9bf | Dark Academia; Reading Room; Thesis
office, business, corporate, professional, startup, consultancy | light soft plain inter+inter 0.95 | #1f4e8c #6b7a90 #f5f7fa #1d2733 #2f9e8f | Board Room; After Six; Letterhead
gym, fitness, sport, sports, running, athlete, football, boxing | dark soft oswald+inter 1.15 | #ff3d00 #111417 #d7ff3e #f2f4f5 #47525c | Personal Best; Night Run; Match Day
barber, barbershop, barber shop, tattoo, parlour | dark square oswald+lato | #b3202a #1b3a6b #f2ead9 #22201e #b98d4a | Hot Towel; Straight Razor; Flash Sheet
florist, flower shop, flowers, floral, bouquet, roses | light round playfair+lato | #d46a87 #f2c6c9 #7a9b76 #fdf5f1 #4a2f3a | Stem; Night Garden; Pressed
market, street food, food, restaurant, kitchen, trattoria | light soft print dm-serif+workSans | #d1492e #4f7a3a #f0b541 #fbf3e4 #33261d | Blackboard; Late Table; Market Day
sweet shop, candy, sweets, ice cream, gelato, bubblegum | light pill plain quicksand+nunito 1.05 | #ff8fc7 #8fe3d0 #ffe38f #fff6fb #6a2f5b | Pick and Mix; Sugar Rush; Sherbet
church, cathedral, stained glass, monastery | always-dark soft outline crimsontext+lato | #27408b #a3262a #d9a514 #1c1b22 #f1e9d6 | Nave; Compline; Lead Light
circus, fairground, funfair, carousel | light round print dm-serif+nunito | #d7263d #f4b942 #1b7f79 #fff2d9 #2b1b2f | Big Top; Ghost Train; Roll Up
haunted house, haunted, halloween, witch, spooky, vampire | always-dark soft glow dm-serif+crimsontext | #ff7518 #5c2a9d #8fd14f #120c1a #efe6d8 | Trick; Cobweb; Poison Label
christmas, xmas, festive, yule | dark round playfair+lato | #b3202c #1f5b3a #d9b25f #f8f1e3 #2a1b18 | Twelfth Night; Midnight Mass; Wrapping Paper
`)
