/** Products, in the style of the links: picture, name, price, and a link to the shop. */
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioBlock } from '#rules/page/bio.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { useEditMarks } from '../edit-marks.ts'
import { ResponsiveImage } from '../media/responsive-image.tsx'
import { ExternalLink } from './external-link.tsx'

export const ProductList = ({ products }: { products: BioBlock[] }) => (
  <ul className="link-list product-list">
    {products.map((product) => (
      <li key={product.id} className="product">
        <Product product={product} />
      </li>
    ))}
  </ul>
)

function Product({ product: { id, title, imageUrl, linkUrl, price } }: { product: BioBlock }) {
  const address = parseLinkAddress(linkUrl ?? '')
  const image = toLocalPath(imageUrl)
  const mark = useEditMarks()(`block:${id}`)
  const content = (
    <>
      {image && (
        <ResponsiveImage path={image} sizes="64px" frameClass="link-image" width={64} height={64} alt="" loading="lazy" />
      )}
      <span className="link-text" dir="auto">
        {title || 'Product'}
      </span>
      {price !== null && <b className="price">{formatPounds(price)}</b>}
    </>
  )
  return address ? (
    <ExternalLink className="link" href={address} {...mark}>
      {content}
    </ExternalLink>
  ) : (
    <div className="link" {...mark}>
      {content}
    </div>
  )
}
