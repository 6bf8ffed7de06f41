package org.openapitools.client;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** Stands in for the generated one, which extends the module that Debian does not have. */
public class RFC3339JavaTimeModule extends SimpleModule {}
