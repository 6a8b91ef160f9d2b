import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { API_BASE } from '#contract/call.ts';

const DESCRIPTION = `Every answer is an envelope \`{code, message, data}\`; 200 is success. A refusal names the fields at fault in
\`data.errors\` and its cause in \`data.reason\`. \`message\` is in the language of \`Accept-Language\` (zh, en, ja).
\`X-Org-ID\` names the organisation that a request works in.`;

/** `GET /api/docs`: the calls as an OpenAPI page, and `/api/docs/json` for tools. */
export async function docs(app: FastifyInstance, onRequest?: onRequestAsyncHookHandler): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Heliport', version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          stationKey: { type: 'http', scheme: 'bearer', bearerFormat: 'hk_<id>_<secret>' },
          clientKey: { type: 'http', scheme: 'bearer', bearerFormat: 'hc_<id>_<secret>' },
          organization: { type: 'apiKey', in: 'header', name: 'X-Org-ID' },
        },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: API_BASE,
    ...(onRequest && { uiHooks: { onRequest } }),
    theme: {
      title: 'Heliport API',
      css: [{ filename: 'heliport.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    uiConfig: { docExpansion: 'none', validatorUrl: null },
    staticCSP: {
      'default-src': "'none'",
      'base-uri': "'none'",
      'connect-src': "'self'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      'img-src': ["'self'", 'data:'],
      'script-src': "'self'",
      // Swagger UI adds inline styles; all its scripts are files.
      'style-src': ["'self'", "'unsafe-inline'"],
    },
  });
}
