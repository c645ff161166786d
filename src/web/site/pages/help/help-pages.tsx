/** The help pages: an overview that can be searched, and a page for each article. */
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { Html } from '../../text/markdown.tsx'
import { Reading } from '../../text/text-page.tsx'
import { type Article, articles, groups } from './articles.ts'
import './help.css'

const articlePath = ({ slug }: Pick<Article, 'slug'>) => `${sitePaths.help}/${slug}`

export const helpPages: SitePage[] = [
  {
    path: sitePaths.help,
    title: 'Help',
    description: `Short answers about pages, accounts, plans and earning with ${brand.name}.`,
    body: <Overview />,
  },
  ...articles.map((article) => ({
    path: articlePath(article),
    title: article.title,
    description: article.summary,
    body: <ArticlePage article={article} />,
  })),
]

function Overview() {
  return (
    <section className="help wrap">
      <h1>How can we help?</h1>
      <search>
        <form className="help-search" action={sitePaths.help} data-help-search="">
          <label className="vh" htmlFor="help-search">
            Search the articles
          </label>
          <input
            id="help-search"
            className="input"
            type="search"
            name="q"
            placeholder="Search the articles"
            autoComplete="off"
            maxLength={100}
          />
        </form>
      </search>
      <div className="help-found" data-help-found="">
        <p className="help-said" role="status" />
        <ul />
      </div>
      <div className="help-groups" data-help-all="">
        {groups.map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul>
              {articles
                .filter((article) => article.group === group)
                .map((article) => (
                  <li key={article.slug}>
                    <a href={articlePath(article)}>
                      <b>{article.title}</b>
                      <span>{article.summary}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="help-else muted">
        Not here? <a href={sitePaths.contact}>Write to us</a>.
      </p>
    </section>
  )
}

function ArticlePage({ article }: { article: Article }) {
  const beside = articles.filter(({ group, slug }) => group === article.group && slug !== article.slug)
  return (
    <Reading
      title={article.title}
      lede={article.summary}
      before={
        <p className="crumbs">
          <a href={sitePaths.help}>Help</a> / {article.group}
        </p>
      }
    >
      <Html html={article.html} />
      <footer className="article-foot">
        {beside.length > 0 && (
          <>
            <h2>Read next</h2>
            <ul>
              {beside.map((next) => (
                <li key={next.slug}>
                  <a href={articlePath(next)}>{next.title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="muted">
          Still stuck? <a href={sitePaths.contact}>Write to us</a>.
        </p>
      </footer>
    </Reading>
  )
}
