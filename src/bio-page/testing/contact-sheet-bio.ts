/** The page that the contact sheets of themes show: every kind of tile, with texts that are no easier than a real creator's. */
import { defaultBlock } from '#rules/blocks/blocks.ts'
import { defaultLink } from '#rules/links/links.ts'
import type { Bio, BioBlock, BioLink } from '#rules/page/bio.ts'
import { defaultBioUser } from '#rules/page/bio.ts'

let count = 0
const next = () => {
  count += 1
  return { id: `018f2f6e-7c1a-7000-8000-${String(count).padStart(12, '0')}`, position: count }
}

const link = (title: string, more: Partial<BioLink> = {}): BioLink => ({
  ...defaultLink,
  ...next(),
  title,
  url: 'https://shop.example/',
  ...more,
})

const block = (type: BioBlock['type'], more: Partial<BioBlock>): BioBlock => ({ ...defaultBlock, ...next(), type, ...more })

const texts = {
  ltr: {
    name: 'Maya Okoro',
    bio: 'Comics about small feelings.\nNew page every Sunday, prints on Mondays.',
    titles: ['Print shop: autumn set', 'Sticker club', 'Instagram', 'Newsletter', 'Book a portrait'],
    small: ['Twelve prints, signed', '@mayadraws', 'Every Sunday'],
    tip: 'Buy me a brush',
    header: 'New print drop this Sunday',
    note: 'New page every Sunday.',
    blocks: ['How I ink, in 8 minutes', 'Second drop tee', 'Comic no. 4', 'Drawing playlist', 'A city at dusk'],
  },
  rtl: {
    name: 'ليلى منصور',
    bio: 'رسوم عن المشاعر الصغيرة.\nصفحة جديدة كل أحد.',
    titles: ['متجر المطبوعات: مجموعة الخريف', 'نادي الملصقات', 'إنستغرام', 'النشرة البريدية', 'احجز بورتريه'],
    small: ['اثنتا عشرة لوحة موقعة', 'رسومات ليلى', 'كل أحد'],
    tip: 'اشتر لي فرشاة',
    header: 'مطبوعات جديدة هذا الأحد',
    note: 'صفحة جديدة كل أحد.',
    blocks: ['كيف أرسم بالحبر', 'القميص الثاني', 'العدد الرابع', 'موسيقى الرسم', 'مدينة عند الغروب'],
  },
}

export function contactSheetBio(theme: string, layout: string, direction = 'ltr'): Bio {
  count = 0
  const { name, bio, titles, small, tip, header, note, blocks } = texts[direction === 'rtl' ? 'rtl' : 'ltr']
  const [shop = '', stickers = '', instagram = '', newsletter = '', portrait = ''] = titles
  const [ink = '', tee = '', comic = '', playlist = '', city = ''] = blocks
  const items = {
    shop: link(shop, { linkImage: '/media/hills.svg', description: small[0] ?? null, tileSize: 'large' }),
    stickers: link(stickers, { linkImage: '/media/stickers.svg' }),
    instagram: link(instagram, { url: 'https://instagram.com/mayadraws', description: small[1] ?? null }),
    video: block('video', { title: ink, url: 'https://youtu.be/dQw4w9WgXcQ', tileSize: 'wide' }),
    tee: block('product', { title: tee, imageUrl: '/media/shirt.svg', linkUrl: 'https://shop.example/', price: 2800 }),
    comic: block('product', { title: comic, imageUrl: '/media/comic.svg', linkUrl: 'https://shop.example/', price: 1200 }),
    music: block('music', {
      title: playlist,
      url: 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M',
      tileSize: 'wide',
    }),
    newsletter: link(newsletter, { icon: 'mail', description: small[2] ?? null }),
    note: block('text', { title: note }),
    city: block('image', { title: city, imageUrl: '/media/night-bus.svg', tileSize: 'wide' }),
    portrait: link(portrait),
  }
  const list = Object.values(items)
  return {
    user: {
      ...defaultBioUser,
      username: 'mayadraws',
      displayName: name,
      bio,
      profileImage: '/media/maya.svg',
      theme,
      bioPageStyle: layout === 'grid' ? 'grid' : 'classic',
      floatingHeader: header,
      instagramHandle: 'mayadraws',
      tiktokHandle: 'mayadraws',
      youtubeHandle: 'mayadraws',
      discordHandle: 'maya',
      tipJarEnabled: true,
      tipJarText: tip,
      tipJarUrl: 'https://tips.example/',
      followerCount: 48_200,
    },
    links: list.filter((item) => 'animationType' in item),
    blocks: list.filter((item) => 'type' in item),
  }
}
