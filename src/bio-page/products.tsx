/** Things for sale, in the same material as the links: picture, name, price, and where to get them. */
import type { BioBlock } from '#rules/bio.ts'
import { webAddress } from '#rules/links.ts'
import { ownPath } from '#rules/own-path.ts'
import { priceWords } from '#rules/page-words.ts'
import { Outward } from './outward.tsx'

export const Products = ({ products }: { products: BioBlock[] }) => (
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
      {image && <img className="thumb" src={image} width={64} height={64} alt="" loading="lazy" />}
      <span className="words" dir="auto">
        {title || 'Product'}
      </span>
      {price !== null && <b>{priceWords(price)}</b>}
    </>
  )
  return address ? (
    <Outward className="link" href={address}>
      {shown}
    </Outward>
  ) : (
    <div className="link">{shown}</div>
  )
}
