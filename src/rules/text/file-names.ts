/** Which names are those of files that people have, such as `menu.pdf`. No domain ends so, but for `.zip` and `.mov`. */
const pattern =
  /\.(?:7z|aac|avif|bmp|csv|docx?|eml|epub|flac|gif|hei[cf]|html?|ics|jpe?g|json|m4[av]|mkv|mov|mp[34]|odt|ogg|pdf|png|pptx?|rar|rtf|svg|tiff?|txt|vcf|wav|web[mp]|wm[av]|xlsx?|xml|zip)$/i

export const isFileName = (name: string): boolean => pattern.test(name)
