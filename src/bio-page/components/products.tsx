/** Things for sale, in the same material as the links: picture, name, price, and where to get them. */
import type { BioBlock } from '#rules/page/bio.ts'
import { webAddress } from '#rules/links/web-address.ts'
import { pounds } from '#rules/text/money.ts'
import { ownPath } from '#rules/media/local-path.ts'
import { ExternalLink } from './external-link.tsx'
import { ResponsiveImage } from '../media/responsive-image.tsx'

export const ProductList = ({ products }: { products: BioBlock[] }) => (
  <ul className="links products">
    {products.map((product) => (
      <li key={product.id}>
        <Product product={product} />
      </li>
    ))}
  </ul>
)

function Product({ product: { title, imageUrl, linkUrl, price } }: { product: BioBlock }) {
  const address = webAddress(linkUrl ?? '')
  const image = ownPath(imageUrl)
  const shown = (
    <>
      {/* In two columns it is as wide as its own. */}
      {image && <ResponsiveImage path={image} sizes="200px" frameClass="thumb" width={64} height={64} alt="" loading="lazy" />}
      <span className="words" dir="auto">
        {title || 'Product'}
      </span>
      {price !== null && <b>{pounds(price)}</b>}
    </>
  )
  return address ? (
    <ExternalLink className="link" href={address}>
      {shown}
    </ExternalLink>
  ) : (
    <div className="link">{shown}</div>
  )
}
