import type { OpenAPIHono } from '@hono/zod-openapi';
import { createOpenApiValidator, type OpenApiValidator } from './openapiSchema';

/** A request and its response. */
export type Exchange = {
  method: string;
  url: URL;
  body: string;
  status: number;
  /** The media type of the response, without parameters. */
  type: string;
  answer: string;
};

const JSON_TYPE = 'application/json';
const JSON_BODY = ['content', JSON_TYPE, 'schema'];
const REFUSED = ['components', 'schemas', 'Refused'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrongRequest(validator: OpenApiValidator, { method, url, body }: Exchange): string | undefined {
  const call = validator.callOf(method, url.pathname);
  if (!call) return undefined;
  const { parameters = [], requestBody } = call.operation;
  for (const [name, value] of url.searchParams) {
    const at = parameters.findIndex((parameter) => parameter.in === 'query' && parameter.name === name);
    if (at < 0) return `the parameter ${name} is not described`;
    const wrong = validator.wrong([...call.at, 'parameters', String(at), 'schema'], value, true);
    if (wrong) return `the parameter ${name}: ${wrong}`;
  }
  const missing = parameters.find(
    ({ name, required, in: where }) => where === 'query' && required && !url.searchParams.has(name),
  );
  if (missing) return `the parameter ${missing.name} is missing`;
  if (!requestBody) return body ? 'it has a body' : undefined;
  if (!requestBody.content?.[JSON_TYPE]) return undefined;
  const wrong = validator.wrong([...call.at, 'requestBody', ...JSON_BODY], parsed(body));
  return wrong && `its body: ${wrong}`;
}

function wrongAnswer(
  validator: OpenApiValidator,
  { method, url, status, type, answer }: Exchange,
): string | undefined {
  const call = validator.callOf(method, url.pathname);
  if (!call) return status < 400 ? 'there is no such call' : validator.wrong(REFUSED, parsed(answer));
  const key = String(status) in call.operation.responses ? String(status) : 'default';
  if (key === 'default' && status < 400) return `a status of ${status} is not described`;
  const { content } = call.operation.responses[key] ?? {};
  if (!content) return answer ? 'its body is not described' : undefined;
  if (!(type in content)) return `its type, ${type || 'none'}, is not described`;
  if (type !== JSON_TYPE) return undefined;
  return validator.wrong([...call.at, 'responses', key, ...JSON_BODY], parsed(answer));
}

/**
 * Returns a sentence about a deviation from `GET /openapi.json`, or undefined. Responses are always
 * validated, requests only after a 200.
 */
export function notDescribed(validator: OpenApiValidator, exchange: Exchange): string | undefined {
  const { method, url, status } = exchange;
  const name = `${method} ${url.pathname}${url.search}`;
  const answer = wrongAnswer(validator, exchange);
  if (answer) return `${name} answered ${status}, and not as it is described: ${answer}.`;
  const problem = status === 200 ? wrongRequest(validator, exchange) : undefined;
  return problem && `${name} was asked not as it is described: ${problem}.`;
}

/**
 * Validates all requests and responses of an app against its own API description. `wrong` receives the
 * deviations.
 */
export function validated<A extends OpenAPIHono>(app: A, wrong: (sentence: string) => void): A {
  const { fetch } = app;
  let validator: Promise<OpenApiValidator> | undefined;
  const description = async () =>
    createOpenApiValidator(await (await fetch(new Request('http://localhost/api/openapi.json'))).text());
  app.fetch = async (request, ...rest) => {
    const { method, url } = request;
    const body = request.body ? await request.clone().text() : '';
    const given = await fetch(request, ...rest);
    if (method === 'OPTIONS') return given;
    validator ??= description();
    const answer = await given.clone().text();
    const [type = ''] = (given.headers.get('content-type') ?? '').split(';');
    const exchange = { method, url: new URL(url), body, status: given.status, type, answer };
    const sentence = notDescribed(await validator, exchange);
    if (sentence) wrong(sentence);
    return given;
  };
  return app;
}
