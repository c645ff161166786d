/**
 * What a user agent says about the program that people open a page with: whether it is the browser inside an app, which device it runs on, and
 * what in it only looks like the name of a bot. One table of apps, which everything asks first.
 */
import type { NamedSource } from './sources.ts'

/**
 * `source`: where its visitors come from, if the app sends no referrer. `word`: of an app whose browser also calls itself Safari, or Chrome without
 * being Android's WebView: the page's script knows it by this word.
 */
type App = { mark: RegExp; name: string; source?: NamedSource; word?: string }

/**
 * Browsers inside apps call themselves Safari or Chrome too. Order matters: those of Instagram and Threads also have Facebook's marks, and some
 * browsers of their own show pages in Android's WebView.
 */
export const apps: readonly App[] = [
  { mark: /\bInstagram(?:Lite)?\b/, name: 'Instagram in-app', source: 'instagram' },
  { mark: /\bBarcelona\b/, name: 'Threads in-app', source: 'threads' },
  { mark: /\b(musical_ly|BytedanceWebview|TikTok\b|trill_)/i, name: 'TikTok in-app', source: 'tiktok', word: 'Bytedance' },
  { mark: /\bSnapchat\b/, name: 'Snapchat in-app', source: 'snapchat', word: 'Snapchat' },
  { mark: /\[Pinterest\/|\bPinterest for /, name: 'Pinterest in-app', source: 'pinterest' },
  { mark: /\bLinkedInApp\b/, name: 'LinkedIn in-app', source: 'linkedin' },
  { mark: /\bLine\/\d/, name: 'LINE in-app', source: 'line', word: 'Line/' },
  { mark: /\bMicroMessenger\b/, name: 'WeChat in-app', source: 'wechat' },
  { mark: /\bTwitter(Android| for )/, name: 'X in-app', source: 'x', word: 'Twitter' },
  { mark: /\bReddit\/(?:Version )?\d|\bRedditAndroid\b/, name: 'Reddit in-app', source: 'reddit', word: 'Reddit' },
  { mark: /\bKAKAOTALK[ /]\d/, name: 'KakaoTalk in-app', source: 'kakaotalk', word: 'KAKAO' },
  { mark: /\bNAVER\(inapp/, name: 'Naver in-app', source: 'naver', word: 'NAVER' },
  { mark: /\bTelegram-(?:Android|iOS)\//, name: 'Telegram in-app', source: 'telegram', word: 'Telegram' },
  { mark: /\bQQ\/\d/, name: 'QQ in-app', source: 'qq' },
  { mark: /\bWeibo\b|__weibo__/, name: 'Weibo in-app', source: 'weibo' },
  { mark: /\bVKAndroidApp\/|\bvk_app\b/i, name: 'VK in-app', source: 'vk' },
  { mark: /\bZalo (?:iOS|android)\//i, name: 'Zalo in-app', source: 'zalo' },
  { mark: /\bFBAN\/Messenger|\bFB_IAB\/(?:Orca|MESSENGER)/i, name: 'Messenger in-app', source: 'messenger' },
  { mark: /\b(FBA[NV]|FB_IAB|FBIOS|MetaIAB)\b/, name: 'Facebook in-app', source: 'facebook' },
  { mark: /\b(DuckDuckGo|Ddg)\/\d/, name: 'DuckDuckGo' },
  { mark: /\bUC ?Browser\/|\bUCWEB\//, name: 'UC Browser' },
  { mark: /\bOP(?:R|T|X|iOS)\/\d|\bOpera\b/, name: 'Opera' },
  { mark: /\bBingSapphire\/\d/, name: 'Bing app', source: 'bing' },
  { mark: /\b(?:GSA|GoogleApp)\/\d/, name: 'Google app', source: 'google' },
  { mark: /\b(?:SmartNews|NewsBreak|NewsArticle)\/\d/i, name: 'News app' },
  // Android's WebView and Apple's.
  { mark: /; wv\)|\(iP(?:hone|ad|od)(?!.*(?:Safari|FxiOS))/, name: 'Other in-app' },
]

/**
 * Any browser inside an app, for the page's script, which has no room for the table: Android's WebView, an iPhone's browser that doesn't call itself
 * Safari, and every `word` of the table, which a test compares.
 */
export const inAppMark = /; wv\)|iP(?!.*Safari)|Bytedance|Snapchat|Line\/|Twitter|Reddit|KAKAO|NAVER|Telegram/

export const findApp = (userAgent: string): App | undefined => apps.find(({ mark }) => mark.test(userAgent))

/** A bot says so in words, or names the page that explains it. */
const botWords = /bot\b|bots\b|crawl|spider|scrap|externalhit|preview|https?:\/\//i

/** Programs that the list of bots doesn't know. */
const programs = /\bCFNetwork\/|^Dart\/|\bGTmetrix\b|Bot\d/

/** Without the names of phones and carriers, some of which are a bot's: a Cubot phone, the carrier Google Fi. */
const withoutModel = (userAgent: string) =>
  userAgent
    .replace(/\bCUBOT\b/gi, '')
    .replace(/\(Linux; (?:U; )?Android (?![^)]*(?:compatible|https?:|bot[-/]))[^)]*\)/i, '(Linux; Android)')
    .replace(/\[FB[^\]]*\]/, '')

/** Whether a program visits: a list of bots (`isListed`) says so by more than the name of a phone, and nothing says that it is a known app. */
export function isProgram(userAgent: string, isListed: (userAgent: string) => boolean): boolean {
  if (programs.test(userAgent)) return true
  if (!isListed(userAgent)) return false
  const plain = withoutModel(userAgent)
  return findApp(userAgent) ? botWords.test(plain) : isListed(plain)
}

export const devices = ['mobile', 'tablet', 'desktop', 'unknown'] as const
export type Device = (typeof devices)[number]

/**
 * `mobileHint`: Sec-CH-UA-Mobile, '?1' on a phone. Android's user agent has the word Mobile on phones only; some apps leave it out, but
 * name the size of the screen. A recent iPad calls itself a Macintosh, and can only be told from one in some browsers.
 */
export function classifyDevice(userAgent: string, mobileHint: string): Device {
  if (mobileHint === '?1') return 'mobile'
  if (/\b(?:apple|google|hbb|mi|smart-?)?tv\d?\b|\bmibox|bravia|\baft[a-z]+\b|xbox|playstation|nintendo|crkey/i.test(userAgent))
    return 'unknown'
  if (/iphone|ipod/i.test(userAgent)) return 'mobile'
  if (/ipad|tablet(?! pc)|playbook|kindle|silk\/(?!.*mobile)|macintosh.*(?:mobile\/|\b(?:fx|cr|edg)ios\/)/i.test(userAgent))
    return 'tablet'
  if (/android/i.test(userAgent)) return /mobile|phone|opera mini/i.test(userAgent) || isPhoneApp(userAgent) ? 'mobile' : 'tablet'
  if (/\bmobi|phone;|windows phone|blackberry|bb10|opera mini/i.test(userAgent)) return 'mobile'
  return /windows nt|macintosh|cros|x11|linux|\(pc;/i.test(userAgent) ? 'desktop' : 'unknown'
}

/** By the screen that apps name: `720x1450`. A phone's is more than 1.7 times as long as wide. */
function isPhoneApp(userAgent: string): boolean {
  const [, one = 0, other = 0] = /; (\d{3,4})x(\d{3,4})[;)]/.exec(userAgent)?.map(Number) ?? []
  return Math.min(one, other) > 0 && Math.max(one, other) / Math.min(one, other) > 1.7
}
