/** Which names look like a file's, such as `menu.pdf`: a page's address can't have one, and no domain ends so, but for `.zip` and `.mov`. */

const extensions = [
  '3gp 7z aac apk apng aspx? atom avif bak bat bmp bz2 cer cfg cgi cmd conf crt css csv deb dmg docx? eml env eot epub exe flac flv geojson',
  'gif gz heic heif html? htaccess htpasswd ico ics ini ipa iso jar jfif jpe?g js json jsonld jsp jsx jxl log m3u8 m4[av] map mjs mkv mov',
  'mp[34] mpd msi odt ogg opus otf p12 pdf pem pfx php\\d? phtml png pptx? rar rpm rss rtf scss shtml sql sqlite svg swp tar tgz tiff? tmp',
  'toml tsv tsx ttf txt vcf wasm wav webm webmanifest webp wmv woff2? xhtml xlsx? xml xz ya?ml zip',
]

const pattern = new RegExp(`\\.(?:${extensions.join(' ').replaceAll(' ', '|')})$`, 'i')

export const isFileName = (name: string): boolean => pattern.test(name)
