/** Decades and styles of their time. */
import { readEntries } from './entry.ts'

export const decades = readEntries(`
victorian, 1890s, gothic revival, 19th century, belle epoque | dark square outline playfair+crimsontext | #3b1d26 #7a1f2b #c9a45c #f0e4cf #2d3b2e | Drawing Room; Gaslight; Playbill
arts and crafts, william morris, 1880s | light soft crimsontext+merriweather | #2f4a3c #8a3a2b #c99f52 #efe6d2 #2a3b57 | Strawberry Thief; Willow Bough; Wallpaper
1900s, edwardian, art nouveau, nouveau | light round dm-serif+crimsontext | #54705a #b98b4a #e9dfc4 #7f3f3a #2d3a34 | Tendril; Absinthe Hour; Metro Sign
1910s, suffragette | light square oswald+merriweather | #5b2a86 #2e7d4f #f5f1e6 #2b2233 | Green, White, Violet; Torchlight March; Handbill
1920s, 20s, twenties, roaring twenties, art deco, deco, jazz age, gatsby | dark square outline playfair+raleway | #c9a24b #14213a #0f3d3a #f3ead6 #7a2233 | Jazz Age; Speakeasy; Grand Hotel
1930s, 30s, thirties, bauhaus, streamline | light square print montserrat+workSans | #d9342b #1f4ea1 #f2b705 #f4efe4 #1a1a1a | Weimar; Workshop; Primary School
1940s, 40s, forties, wartime, utility, film noir, noir | dark square oswald+lato | #2b2b28 #6c6a5d #b9a77c #8f2d22 #ece5d3 | Noir; Make Do; Ration Book
1950s, 50s, fifties, diner, jukebox, rock and roll, rockabilly | light round plain quicksand+nunito | #e03a3e #7fd1c7 #fff3df #f7b7c4 #22252b | Milkshake; Jukebox; Drive-In
mid-century, mid century, midcentury, eames, danish modern | light soft workSans+workSans | #d1752a #2f6f73 #e7b43a #f3ead8 #4b2e20 | Teak; Lounge Chair; Festival
1960s, 60s, sixties, mod, swinging sixties, carnaby | light pill montserrat+poppins | #f05a28 #ffcc29 #1b5fa8 #fbf6ea #1c1c1c | Carnaby; Scooter; Op Art
psychedelic, psychedelia, hippie, hippy, summer of love, woodstock | dark pill blend dm-serif+quicksand 1.25 | #ff4f9a #7b2ff7 #ffb400 #2ec4b6 #fff4d6 | Lava Lamp; Flower Power; Tie-Dye
1970s, 70s, seventies, retro | dark round plain quicksand+nunito | #e8912d #d6572b #2c160c #f0c45c #0f5c58 #f6e8c8 | Shag Pile; Avocado Bathroom; Long Player
disco, studio 54, roller disco | always-dark pill glow sora+poppins 1.2 | #f72585 #b5179e #ffd166 #240046 #f8edff | Mirrorball; Saturday Night; Roller Rink
punk, 1976, 1977 | light square print oswald+sourcecodepro 1.2 | #ffe600 #ff2d87 #111111 #f5f5f0 | Safety Pin; Three Chords; Fanzine
1980s, 80s, eighties, memphis, synth pop | dark soft print sora+poppins 1.15 | #ff3cac #2b86c5 #ffd23f #00c2a8 #1b1036 | Mixtape; Power Ballad; Squiggle
synthwave, outrun, retrowave, vaporwave | always-dark soft glow sora+sourcecodepro 1.25 | #ff2e97 #00e5ff #7b2cbf #1a0b2e #ffb86b | Outrun; Night Drive; Sunset Grid
1990s, 90s, nineties, grunge, britpop | dark square workSans+inter 0.85 | #4b5d3a #7a2e2e #3b4a63 #d8cdb4 #1f1d1b | Flannel; Bootleg; Gig Poster
rave, acid house, acid | always-dark pill glow montserrat+poppins 1.3 | #f9f506 #111111 #ff00a8 #00f0ff #ffffff | Warehouse; Orbital Road; Flyer
y2k, 2000s, noughties, millennium | light pill blend quicksand+poppins | #8ec5ff #ff8ad8 #c3c9d6 #b6f09c #29365c | Flip Phone; Dial-Up; Pop Princess
2010s, hipster, indie sleaze | light soft raleway+lato | #2f3e46 #cad2c5 #d98e73 #f4efe6 #84a98c | Flat White; Exposed Brick; Beard Oil
futuristic, future, sci-fi, sci fi, science fiction, space age | always-dark soft glow sora+sourcecodepro | #00d4ff #8a7dff #e6f1ff #0b1020 #27314f | Airlock; Orbit; Star Chart
cyberpunk, cyber, blade runner | always-dark square outline sourcecodepro+sourcecodepro 1.25 | #fcee0a #ff2a6d #05d9e8 #0d0221 #d1f7ff | Low Life; Neon Rain; Black Market
steampunk, clockwork | always-dark soft merriweather+crimsontext | #b87333 #5c3a21 #d9b36c #2f4f4f #f0e1c4 | Boiler Room; Clockwork; Airship
medieval, middle ages, castle, knight | dark square crimsontext+merriweather | #6b1f2a #b78d3a #20324d #efe3c6 #2e2a25 | Great Hall; Heraldry; Illuminated
baroque, rococo, versailles | dark round outline playfair+crimsontext | #c8a24a #7a1836 #f4e8d8 #24402f #2b1a16 | Gilded; Candle Room; Opera Box
ancient greece, greek, roman, classical, antiquity | light square crimsontext+lato | #c1663a #1d3557 #f3ecdf #c2a878 #2b2118 | Amphora; Agora; Black Figure
brutalist, brutalism, concrete jungle | light square print workSans+sourcecodepro 0.9 | #8c8c88 #d4d3cd #1c1c1c #e4572e | Barbican; Car Park; Raw
modern, contemporary, swiss, international style | light square plain inter+inter | #e30613 #111111 #f7f7f5 #5a5a5a | Grid; Night Grid; Zurich
`)
