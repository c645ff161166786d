/** Pages of fictional creators, as examples on the site and in the app. */
import { defaultLink } from '#rules/links/links.ts'
import type { Bio, BioLink, BioUser } from '#rules/page/bio.ts'
import { defaultBioUser } from '#rules/page/bio.ts'
import board from './pictures/board.svg'
import comic from './pictures/comic.svg'
import doctor from './pictures/doctor.svg'
import hills from './pictures/hills.svg'
import ines from './pictures/ines.svg'
import letter from './pictures/letter.svg'
import maya from './pictures/maya.svg'
import nightBus from './pictures/night-bus.svg'
import oak from './pictures/oak.svg'
import shirt from './pictures/shirt.svg'
import stickers from './pictures/stickers.svg'
import tobi from './pictures/tobi.svg'
import video from './pictures/video.svg'

export const tobiBeats = page(
  {
    username: 'tobi.beats',
    displayName: 'Tobi',
    bio: 'Lo-fi from a very loud street.',
    theme: 'desertSunset',
    profileImage: tobi,
  },
  { youtubeHandle: 'tobibeats', instagramHandle: 'tobi.beats', spotifyHandle: 'tobibeats' },
  [
    link('Night bus, the EP', nightBus),
    link('Merch: second drop', shirt),
    link('The making of', video),
    link('Newsletter', letter),
  ],
)

export const mayaDraws = page(
  {
    username: 'maya.draws',
    displayName: 'Maya Okoro',
    bio: 'Comics about small feelings. New page every Sunday.',
    theme: 'cosmic',
    profileImage: maya,
  },
  { instagramHandle: 'maya.draws', tiktokHandle: 'maya.draws', youtubeHandle: 'mayadraws' },
  [link('Print shop: autumn set'), link('Sticker club'), link('Read the comic'), link('How I ink, in 8 minutes')],
)

export const oakAndIvy = page(
  {
    username: 'oak.and.ivy',
    displayName: 'Oak and Ivy',
    bio: 'Houseplants that forgive you.',
    theme: 'forest',
    profileImage: oak,
  },
  { instagramHandle: 'oak.and.ivy', youtubeHandle: 'oakandivy' },
  [
    link('Plant doctor', doctor),
    link('Cuttings shop', stickers),
    link('Watering newsletter', letter),
    link('First aid, filmed', video),
  ],
)

export const inesCuts = page(
  { username: 'ines.cuts', displayName: 'Ines', bio: 'Paper collage, cut by hand.', theme: 'popwave', profileImage: ines },
  { instagramHandle: 'ines.cuts', tiktokHandle: 'ines.cuts', xHandle: 'inescuts' },
  [link('Originals', hills), link('Workshop, May', board), link('Zine no. 4', comic), link('Postcards', letter)],
)

export const amalReads = page(
  {
    username: 'amal.reads',
    displayName: 'Amal reads',
    bio: 'Two books a week, honest notes.',
    theme: 'lavender',
    profileImage: null,
  },
  { instagramHandle: 'amal.reads', tiktokHandle: 'amal.reads', xHandle: 'amalreads' },
  [link('November list'), link('Book club newsletter'), link('Reading ring'), link('Shelf tour')],
)

export const nilsCodes = page(
  { username: 'nils.codes', displayName: 'Nils', bio: 'Small tools, open source.', theme: 'matrix', profileImage: null },
  { youtubeHandle: 'nilscodes', xHandle: 'nilscodes' },
  [link('Live on Thursdays'), link('The dotfiles'), link('Talks'), link('Sponsor a bug')],
)

export const kitSkates = page(
  { username: 'kit.skates', displayName: 'Kit', bio: 'Bowls, ledges, bruises.', theme: 'desertSunset', profileImage: null },
  { instagramHandle: 'kit.skates', youtubeHandle: 'kitskates' },
  [link('Summer tape'), link('Board wax'), link('Spot map'), link('Lessons')],
)

type Profile = Pick<BioUser, 'username' | 'displayName' | 'bio' | 'theme' | 'profileImage'>

function page(profile: Profile, handles: Partial<BioUser>, links: BioLink[]): Bio {
  return { user: { ...defaultBioUser, ...profile, ...handles }, links, blocks: [] }
}

function link(title: string, linkImage: string | null = null): BioLink {
  return { ...defaultLink, id: title, title, url: 'https://example.com/', linkImage, position: 0 }
}
